import { formatMegabytes } from '../../../../contract/numbers/megabyte.ts'
import type { Progress } from '../../../api/transfer.ts'
import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-bar.module.css'

interface UploadBarProps {
  label: string
  progress: Progress | null
}

export function UploadBar({ label, progress }: UploadBarProps) {
  const { done, total } = progress ?? { done: 0, total: 0 }
  const share = total > 0 ? Math.floor((done / total) * 100) : 0
  const sent = total > 0 ? `${formatMegabytes(done)} of ${formatMegabytes(total)} MB` : 'Starting'
  const text = share === 100 ? `${sent}, almost done` : sent
  return (
    <div className={styles.upload}>
      <div role="progressbar" aria-label={label} aria-valuenow={share} aria-valuetext={text}>
        <ProgressBar share={share / 100} />
      </div>
      <span className={styles.text}>{text}</span>
    </div>
  )
}
