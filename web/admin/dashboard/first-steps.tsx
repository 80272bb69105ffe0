import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { testOrderApi } from '../../../contract/shop/orders/test-orders.ts'
import { call } from '../../api/call.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import numbered from '../../ui/numbered-steps.module.css'
import { showError } from '../../ui/toast/toast.ts'
import box from '../box.module.css'
import { showFailure } from '../records/write-failures.ts'
import styles from './first-steps.module.css'

interface Step {
  name: string
  about: string
  /** Null for what is done by a press. */
  to: string | null
  isDone: boolean
}

const stepsOf = ({ materials, categories, ...facts }: DashboardFacts): Step[] => [
  {
    name: 'Say who sells, and how you’re paid',
    about: 'Eight fields. Then buyers can order and pay',
    to: '/Shopsettings',
    isDone: facts.is_open,
  },
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
    isDone: facts.articles > 0,
  },
  {
    name: 'Put an article in the shop',
    about: 'Visitors can see it right away',
    to: '/Article?state=draft',
    isDone: facts.in_shop > 0,
  },
  {
    name: 'Order one yourself, as a test',
    about: 'You see what buyers see, and remove it with one tap',
    to: null,
    isDone: facts.has_orders,
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
            key={step.name}
            data-done={step.isDone || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            {step.to === null ? (
              <TestOrder {...step} />
            ) : (
              <PageLink to={step.to}>
                <strong>{step.name}</strong>
                <small>{step.about}</small>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Leads to the form of the shop, which marks the order. */
function TestOrder({ name, about }: Pick<Step, 'name' | 'about'>) {
  const [isBusy, begin] = useBusy(async () => {
    const found = await call(testOrderApi.address, {}).catch((error: unknown) => {
      showFailure(error, [])
      return null
    })
    if (found?.address) location.assign(found.address)
    else if (found) showError('Put a saree in the shop first, with a free piece.')
  })
  return (
    <button type="button" aria-busy={isBusy} onClick={begin}>
      <strong>{name}</strong>
      <small>{about}</small>
    </button>
  )
}
