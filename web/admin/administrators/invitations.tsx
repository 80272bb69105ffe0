import { useRef, useState } from 'react'
import { type Invitation, invitationApi } from '../../../contract/administrators/invitations.ts'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { hasMailServer } from '../../api/has-mail-server.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { focusHeading } from '../../ui/navigation/focus-heading.ts'
import { roleLabels } from '../choice-labels.ts'
import { DateTime } from '../dates.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite, useWrite } from '../records/use-write.ts'
import { InvitationLink } from './invitation-link.tsx'
import styles from './invitations.module.css'

interface ResendInvitationProps {
  invitation: Invitation
  onClose(): void
}

function ResendInvitation({ invitation: { id, email }, onClose }: ResendInvitationProps) {
  const write = useFormWrite('invitation')
  const [link, setLink] = useState<string | null>(null)
  const send = (body: Proof) =>
    write(
      async () => setLink((await call(invitationApi.resend, { id, body })).link),
      `${email} invited again`,
      { fields: proofFieldNames },
    )
  if (link) return <InvitationLink email={email} link={link} onClose={onClose} />
  return (
    <ProofDialog
      title={`Invite ${email} again`}
      description={`${hasMailServer ? 'They’ll get an email with a new link' : 'You’ll get a new link to send them'}. The old one stops working.`}
      submit="Send again"
      onClose={onClose}
      onSend={send}
    />
  )
}

const mailStates: Record<Invitation['mail'], string> = {
  waiting: 'Email waiting',
  sent: hasMailServer ? 'Email sent' : 'No email sent',
  failed: 'Email failed',
}

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const section = useRef<HTMLElement>(null)
  const [resending, setResending] = useState<Invitation | null>(null)
  const write = useWrite('invitation')
  const withdraw = ({ id, email }: Invitation) =>
    write(() => call(invitationApi.withdraw, { id }), `Invitation of ${email} withdrawn`, {
      // The pressed button disappears with its invitation, and the section with the last one.
      onDone: () => (invitations.length > 1 ? section.current?.focus() : focusHeading()),
    })
  // The dialog still shows the link after the list was loaded again.
  if (invitations.length === 0 && !resending) return null
  return (
    <section
      ref={section}
      className={styles.invitations}
      aria-labelledby="invitations"
      tabIndex={-1}
    >
      <h2 id="invitations">Invitations</h2>
      <ul>
        {invitations.map((invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            onResend={() => setResending(invitation)}
            onWithdraw={() => withdraw(invitation)}
          />
        ))}
      </ul>
      {resending && <ResendInvitation invitation={resending} onClose={() => setResending(null)} />}
    </section>
  )
}

interface InvitationItemProps {
  invitation: Invitation
  onResend(): void
  onWithdraw(): void
}

function InvitationItem({ invitation, onResend, onWithdraw }: InvitationItemProps) {
  const { email, role, invited_by, mail, expired, expires_at } = invitation
  return (
    <li>
      <h3>
        {email}
        {expired && <Chip look="off">Expired</Chip>}
        {mail === 'failed' && <Chip look="off">{mailStates.failed}</Chip>}
      </h3>
      <div>
        <p>
          {roleLabels[role]}, invited by {invited_by}
        </p>
        <p>
          {mailStates[mail]}, valid until <DateTime iso={expires_at} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="line" small aria-label={`Send again to ${email}`} onClick={onResend}>
          Send again
        </Button>
        <Button
          look="line"
          small
          aria-label={`Withdraw invitation of ${email}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
