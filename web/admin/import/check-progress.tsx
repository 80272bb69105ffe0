import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { formatMegabytes } from '../../../contract/numbers/megabyte.ts'
import { type ChosenFiles, namesOf } from './files/chosen-files.ts'
import type { ZipProgress } from './files/send-zip.ts'

export interface CheckProgress {
  files: ChosenFiles
  sending: ZipProgress | null
  looking: ImportProgress | null
}

const describeProgress = ({ files, sending, looking }: CheckProgress) => {
  if (looking && looking.total > 0) {
    const { done, total } = looking
    const words = `Checking the photos: ${formatCount(done)} of ${formatCount(total)}`
    return { label: 'Photos checked', words, done, total }
  }
  if (!sending || sending.retryReason) return null
  const name = files.zip?.file.name
  const { done, total } = sending.progress
  const words = `${formatMegabytes(done)} of ${formatMegabytes(total)} MB of ${name} sent`
  return { label: `Sending ${name}`, words, done, total }
}

export function CheckProgressLines(props: CheckProgress) {
  const { files, sending } = props
  const progress = describeProgress(props)
  return (
    <>
      <p role="status">
        {!sending && `Please wait, checking ${namesOf(files)}…`}
        {sending?.retryReason && `${sending.retryReason} Will resume automatically.`}
      </p>
      {progress && (
        <>
          <progress aria-label={progress.label} max={progress.total || 1} value={progress.done} />
          <p>{progress.words}</p>
        </>
      )}
    </>
  )
}
