import encodeQR from 'qr'
import styles from './switch-on.module.css'

/** A path of one stroke for each run of dark fields in a row. */
const pathOf = (rows: boolean[][]) =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** A text as a QR code, drawn here; it is dark on light in both colour schemes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  // Whole pixels for every field, so that all are of one size.
  const size = rows.length * 4
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <path d={pathOf(rows)} />
    </svg>
  )
}
