import type { Readiness } from '../../../contract/health.ts'
import { LastBackup } from '../last-backup.tsx'
import styles from './account-page.module.css'

/** @param server null where it is not ready */
export function ServerState({ server }: { server: Readiness | null }) {
  return (
    <section className={styles.part} aria-labelledby="server">
      <header>
        <h2 id="server">Server</h2>
      </header>
      {server ? (
        <>
          <p>
            Last backup: <LastBackup at={server.last_backup} />
          </p>
          {server.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </>
      ) : (
        <p>The server is not ready. Loading and saving may fail.</p>
      )}
    </section>
  )
}
