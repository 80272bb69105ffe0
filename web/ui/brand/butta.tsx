import styles from './butta.module.css'

/** A woven motif; it takes the colour of the text around it and its size from `--size`. */
export function Butta({ motif }: { motif: 'wheel' | 'mango' | 'lotus' | 'star' }) {
  return <span className={`${styles.butta} ${styles[motif]}`} />
}
