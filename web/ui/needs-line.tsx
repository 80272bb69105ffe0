import { createContext, type ReactNode, useContext } from 'react'
import styles from './needs-line.module.css'

/** Whether the server can be reached, as far as the screen knows. */
export const LineContext = createContext(true)

/** Its controls are disabled while the server cannot be reached; all others go on working, such as those of forms. */
export function NeedsLine({ children }: { children: ReactNode }) {
  return (
    <fieldset role="presentation" className={styles.part} disabled={!useContext(LineContext)}>
      {children}
    </fieldset>
  )
}
