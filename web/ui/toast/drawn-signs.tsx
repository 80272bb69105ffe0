import { CircleCheck, CircleX } from 'lucide-react'
import styles from './drawn-signs.module.css'

const signs: Readonly<Record<string, typeof CircleCheck>> = { '✅': CircleCheck, '❌': CircleX }

/** A text whose ✅ and ❌ are drawn, as not every device has a font with them. They stay in the text for screen readers. */
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
