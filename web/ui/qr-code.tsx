import encodeQR from 'qr'
import styles from './qr-code.module.css'

/** An SVG path with one rectangle for each run of dark modules in a row. */
const pathOf = (rows: boolean[][]) =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** Always dark on light, as cameras expect it, also in the dark colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  // Whole pixels per module, so that all have the same size.
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
