import { useState } from 'react'
import { type Invitation, invitationApi } from '../../../contract/administrators/invitations.ts'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { hasMailServer } from '../../api/has-mail-server.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'
import { InvitationLink } from './invitation-link.tsx'

interface ResendInvitationProps {
  invitation: Invitation
  onClose(): void
}

export function ResendInvitation({ invitation: { id, email }, onClose }: ResendInvitationProps) {
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
