import styles from './hidden-columns.module.css'

interface HiddenColumnsProps {
  headers: readonly string[]
  isShown: boolean
  onToggle(): void
}

const lists = new Intl.ListFormat('en')

export function HiddenColumns({ headers, isShown, onToggle }: HiddenColumnsProps) {
  if (headers.length === 0) return null
  return (
    <p className={styles.hidden}>
      {lists.format(headers)} {headers.length === 1 ? 'is' : 'are'} empty on this page
      {isShown ? '.' : ' and hidden.'}{' '}
      <button type="button" onClick={onToggle}>
        {isShown ? 'Hide' : 'Show'}
        <span className="visually-hidden"> empty columns</span>
      </button>
    </p>
  )
}
