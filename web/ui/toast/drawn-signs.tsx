import { CircleCheck, CircleX } from 'lucide-react'
import styles from './drawn-signs.module.css'

const signs: Readonly<Record<string, typeof CircleCheck>> = { '✅': CircleCheck, '❌': CircleX }

/** Draws ✅ and ❌, as not every device has a font with them; they stay in the text for screen readers. */
export function DrawnSigns({ text }: { text: string }) {
  return text.split(/([✅❌])/).map((part) => {
    const Sign = signs[part]
    if (!Sign) return part
    return (
      <span key={part} className={styles.sign}>
        <Sign aria-hidden="true" />
        <span className="visually-hidden">{part}</span>
      </span>
    )
  })
}
