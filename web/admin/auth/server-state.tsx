import { LastBackup } from '../last-backup.tsx'
import styles from './account-page.module.css'

interface ServerStateProps {
  state: { warnings: readonly string[]; last_backup: string | null } | null
}

export function ServerState({ state }: ServerStateProps) {
  return (
    <section className={styles.part} aria-labelledby="server">
      <header>
        <h2 id="server">Server</h2>
      </header>
      {state ? (
        <>
          <p>
            Last backup: <LastBackup at={state.last_backup} />
          </p>
          {state.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </>
      ) : (
        <p>The server says that it is not ready: calls may fail.</p>
      )}
    </section>
  )
}
