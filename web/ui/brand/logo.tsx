import { PageLink } from '../navigation/page-link.tsx'
import styles from './logo.module.css'

interface LogoProps {
  name: string
  to: string
  page: string
}

export function Logo({ name, to, page }: LogoProps) {
  return (
    <PageLink className={styles.logo} to={to} aria-label={`${name}, ${page}`}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path className={styles.warp} d="M6 1h9v13H6zM6 24.5h9V31H6z" />
        <path className={styles.upper} d="M16.5 1H31v8.5H16.5z" />
        <path className={styles.lower} d="M1 15.5h24.5v7.5H1z" />
      </svg>
      <span className={styles.word}>{name}</span>
    </PageLink>
  )
}
