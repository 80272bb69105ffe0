import { PencilLine } from 'lucide-react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import { timeOf } from '../dates.tsx'
import { findOrphanedDrafts } from '../outbox/entries.ts'
import { formAddress, nounOfForm } from '../outbox/form-address.ts'
import { titleOf } from '../records/record-kind.ts'
import styles from './unsaved-work.module.css'

/** What was typed into forms whose tab has ended, such as by a crash. Nothing where the device cannot be asked. */
export const findUnsavedWork = async () => {
  const entries = await findOrphanedDrafts().catch(() => [])
  return entries.flatMap((entry) => {
    const [to, noun] = [formAddress(entry), nounOfForm(entry.form)]
    if (to === null || noun === null) return []
    const title = titleOf(noun, entry.typed, entry.base)
    return { to, id: entry.id, at: entry.at, title: entry.base ? title : `new ${title}` }
  })
}

export function UnsavedWork({ found }: { found: Awaited<ReturnType<typeof findUnsavedWork>> }) {
  if (found.length === 0) return null
  return (
    <section className={`${box.box} ${styles.unsaved}`} aria-labelledby="unsaved-work">
      <h2 id="unsaved-work">Unsaved work</h2>
      <p>You typed this and didn’t save it. Open it to continue.</p>
      <ul>
        {found.map(({ to, id, at, title }) => (
          <li key={id}>
            <PageLink to={to}>
              <PencilLine aria-hidden="true" />
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <small>typed {timeOf(at)}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
