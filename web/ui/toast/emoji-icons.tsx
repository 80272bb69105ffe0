import { CircleCheck, CircleX } from 'lucide-react'
import styles from './emoji-icons.module.css'

const icons: Readonly<Record<string, typeof CircleCheck>> = { '✅': CircleCheck, '❌': CircleX }

/** Draws ✅ and ❌, as not every device has a font with them; they stay in the text for screen readers. */
export function EmojiIcons({ text }: { text: string }) {
  return text.split(/([✅❌])/).map((part) => {
    const Icon = icons[part]
    if (!Icon) return part
    return (
      <span key={part} className={styles.icon}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{part}</span>
      </span>
    )
  })
}
