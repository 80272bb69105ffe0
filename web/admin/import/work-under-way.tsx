import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { formatCount } from '../../ui/indian-number.ts'
import { megabytes } from '../pictures/upload/megabytes.ts'
import { type ChosenFiles, namesOf } from './chosen-files.ts'
import type { ZipProgress } from './send-zip.ts'

export interface Work {
  files: ChosenFiles
  sending: ZipProgress | null
  looking: ImportProgress | null
}

const countOf = ({ files, sending, looking }: Work) => {
  if (looking && looking.total > 0) {
    const { done, total } = looking
    const words = `Looking at the photos: ${formatCount(done)} of ${formatCount(total)}`
    return { label: 'Photos looked at', words, done, total }
  }
  if (!sending || sending.retryReason) return null
  const name = files.zip?.file.name
  const { done, total } = sending.progress
  const words = `${megabytes(done)} of ${megabytes(total)} MB of ${name} are sent`
  return { label: `Sending ${name}`, words, done, total }
}

export function WorkUnderWay(props: Work) {
  const { files, sending } = props
  const count = countOf(props)
  return (
    <>
      <p role="status">
        {!sending && `Please wait, checking ${namesOf(files)}…`}
        {sending?.retryReason && `${sending.retryReason} It goes on by itself.`}
      </p>
      {count && (
        <>
          <progress aria-label={count.label} max={count.total || 1} value={count.done} />
          <p>{count.words}</p>
        </>
      )}
    </>
  )
}
