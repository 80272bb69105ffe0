import styles from './palette.module.css'

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A text in which these words are highlighted, in upper or lower case. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
