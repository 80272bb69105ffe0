import { useRef, useState } from 'react'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { type Session, sessionApi } from '../../../contract/auth/sessions.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateTime } from '../dates.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite, useWrite } from '../records/use-write.ts'
import styles from './account-page.module.css'

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const section = useRef<HTMLElement>(null)
  const write = useWrite('session')
  // The pressed button disappears with its session, so the focus moves to the section.
  const focusSection = () => section.current?.focus()
  const endSession = ({ id, device }: Session) =>
    write(() => call(sessionApi.end, { id }), `${device} signed out`, {
      onDone: focusSection,
    })
  const [isEndingOthers, setIsEndingOthers] = useState(false)
  const close = () => setIsEndingOthers(false)
  const formWrite = useFormWrite('session')
  const endOthers = (body: Proof) =>
    formWrite(() => call(sessionApi.endOthers, { body }), 'All other devices signed out', {
      onDone: () => {
        close()
        focusSection()
      },
      fields: proofFieldNames,
    })
  return (
    <section ref={section} className={styles.part} aria-labelledby="sessions" tabIndex={-1}>
      <header>
        <h2 id="sessions">Sessions</h2>
      </header>
      <p>Your signed-in devices. Sign out any you don’t recognise, then change your password.</p>
      {sessions.length > 1 && (
        <Button look="line" small onClick={() => setIsEndingOthers(true)}>
          Sign out all others
        </Button>
      )}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => endSession(session)} />
        ))}
      </ul>
      {isEndingOthers && (
        <ProofDialog
          title="Sign out all other devices"
          description="They’ll be signed out at once."
          submit="Sign out"
          onClose={close}
          onSend={endOthers}
        />
      )}
    </section>
  )
}

function SessionItem({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { device, current, created_at, used_at } = session
  return (
    <li>
      <h3>
        {device} {current && <Chip look="ok">This device</Chip>}
      </h3>
      <p>
        Signed in <DateTime iso={created_at} />
      </p>
      <p>
        Last used <DateTime iso={used_at} />
      </p>
      {!current && (
        <Button look="line" small aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
