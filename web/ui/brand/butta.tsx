import styles from './butta.module.css'

/** A woven motif in the colour of the text around it; `--size` sets its size. */
export function Butta({ motif }: { motif: 'wheel' | 'mango' | 'lotus' | 'star' }) {
  return <span className={`${styles.butta} ${styles[motif]}`} />
}
