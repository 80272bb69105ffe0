import { createContext, type ReactNode, useContext } from 'react'
import styles from './requires-connection.module.css'

/** Whether the server can be reached, as far as the screen knows. */
export const ConnectionContext = createContext(true)

/** Disables its controls while the server cannot be reached; those of forms stay enabled, as a save can wait. */
export function RequiresConnection({ children }: { children: ReactNode }) {
  return (
    <fieldset role="presentation" className={styles.part} disabled={!useContext(ConnectionContext)}>
      {children}
    </fieldset>
  )
}
