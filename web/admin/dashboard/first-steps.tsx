import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import numbered from '../../ui/numbered-steps.module.css'
import box from '../box.module.css'
import styles from './first-steps.module.css'

const stepsOf = ({ materials, categories, articles, in_shop }: DashboardFacts) => [
  {
    name: 'Add a material',
    about: 'What the cloth is, such as Mulberry silk',
    to: '/Materialmaster',
    isDone: materials > 0,
  },
  {
    name: 'Add a category',
    about: 'With its photo, such as Temple border',
    to: '/Categorymaster',
    isDone: categories > 0,
  },
  {
    name: 'Add your articles',
    about: 'One by one, or all from a file',
    to: '/Article',
    isDone: articles > 0,
  },
  {
    name: 'Put an article in the shop',
    about: 'Visitors can see it right away',
    to: '/Article?state=draft',
    isDone: in_shop > 0,
  },
]

/** What a new shop needs; nothing once it has all. */
export function FirstSteps({ facts }: { facts: DashboardFacts }) {
  const steps = stepsOf(facts)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (doneCount === steps.length) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className={`${box.box} ${styles.first}`} aria-labelledby="first-steps">
      <h2 id="first-steps">Set up the shop</h2>
      <p>
        {doneCount} of {steps.length} done
      </p>
      <ol className={`${numbered.steps} ${styles.list}`}>
        {steps.map((step) => (
          <li
            key={step.to}
            data-done={step.isDone || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <PageLink to={step.to}>
              <strong>{step.name}</strong>
              <small>{step.about}</small>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
