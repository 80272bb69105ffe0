import { useRef } from 'react'
import { type Session, sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../dates.tsx'
import { useWrite } from '../records/use-write.ts'
import styles from './account-page.module.css'

/** One's own sessions; all but this one can be ended. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const part = useRef<HTMLElement>(null)
  const write = useWrite('session')
  // The button that was pressed goes with its session.
  const holdFocus = () => part.current?.focus()
  const end = ({ id, device }: Session) =>
    write(() => call(sessionApi.end, { id }), `Session of ${device} ended`, holdFocus)
  const endOthers = () =>
    write(() => call(sessionApi.endOthers, {}), 'All other sessions ended', holdFocus)
  return (
    <section ref={part} className={styles.part} aria-labelledby="sessions" tabIndex={-1}>
      <header>
        <h2 id="sessions">Sessions</h2>
      </header>
      <p>Where you are signed in now. End any that you do not know, then change your password.</p>
      {sessions.length > 1 && (
        <Button look="line" small onClick={endOthers}>
          End all others
        </Button>
      )}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <h3>
              {session.device} {session.current && <Chip look="ok">This session</Chip>}
            </h3>
            <p>
              Signed in <When at={session.created_at} />
            </p>
            <p>
              Last used <When at={session.used_at} />
            </p>
            {!session.current && (
              <Button
                look="line"
                small
                aria-label={`End session of ${session.device}`}
                onClick={() => end(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
