import { CircleAlert, CloudOff } from 'lucide-react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { capitalize } from '../../../contract/records/records.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import noticeStyles from '../../ui/notice-line.module.css'
import { timeOf } from '../dates.tsx'
import { type Entry, isUnsent, readUnsent, removeEntry, unsentEntries } from './entries.ts'
import { formAddress } from './form-address.ts'
import { PHOTO_FIELD, readPhotoIds, referencedPhoto } from './read-photo-ids.ts'
import styles from './unsent-bar.module.css'

export function UnsentBar() {
  const entries = unsentEntries.use()
  const unsent = entries.filter(isUnsent)
  const refused = entries.filter(({ save }) => save?.refused)
  if (entries.length === 0) return null
  return (
    <aside className={styles.bar} aria-label="Not sent yet">
      {unsent.length > 0 && <UnsentSaves entries={unsent} />}
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} />
      ))}
    </aside>
  )
}

function UnsentSaves({ entries }: { entries: readonly Entry[] }) {
  const waitForPhotos = entries.every(({ save }) => referencedPhoto(save?.fields[PHOTO_FIELD]))
  const photosAreUploaded =
    entries.length === 1 ? 'its photo is uploaded' : 'their photos are uploaded'
  return (
    <div className={`${noticeStyles.line} ${styles.line}`}>
      <CloudOff aria-hidden="true" />
      <p role="status">
        {entries.length === 1 ? '1 change waits' : `${entries.length} changes wait`} until{' '}
        {waitForPhotos ? photosAreUploaded : 'you’re back online'}.
      </p>
      <details>
        <summary>See what’s waiting</summary>
        <p>Will be sent automatically:</p>
        <ul>
          {entries.map(({ id, at, save }) => (
            <li key={id}>
              {save?.title}
              {withPhotos(save)}, saved at {timeOf(at)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const withPhotos = (save: Entry['save']) => {
  const { length } = readPhotoIds(save?.fields ?? {})
  return length > 0 && ` with ${countOf(length, 'photo')}`
}

function Refused({ entry }: { entry: Entry }) {
  const { id, save } = entry
  const address = formAddress(entry)
  const discard = async () => {
    await removeEntry(id)
    await readUnsent()
  }
  return (
    <div className={`${noticeStyles.line} ${styles.line}`} data-refused>
      <CircleAlert aria-hidden="true" />
      <p role="alert">
        <b>{capitalize(save?.title ?? '')} wasn’t saved.</b> {save?.refused} What you typed is still
        on this device. Open its form to restore it.
      </p>
      <span className={styles.actions}>
        {address && (
          <PageLink to={address} className={buttonClass('line', 'small')}>
            Open<span className="visually-hidden"> {save?.title}</span>
          </PageLink>
        )}
        <Button look="line" small onClick={() => void discard()}>
          Discard
        </Button>
      </span>
    </div>
  )
}
