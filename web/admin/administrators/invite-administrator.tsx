import { useState } from 'react'
import { invitationApi, NewInvitation } from '../../../contract/administrators/invitations.ts'
import { call } from '../../api/call.ts'
import { hasMailServer } from '../../api/has-mail-server.ts'
import { storedEmail } from '../../api/session.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { UsernameField } from '../../auth/username-field.tsx'
import { EmailField } from '../../ui/email/email-field.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { roleLabels } from '../choice-labels.ts'
import { ProofFields } from '../proof/proof-fields.tsx'
import { DraftDialog, type DraftFieldProps } from '../records/draft-dialog.tsx'
import { InvitationLink } from './invitation-link.tsx'

const ROLE_HINT =
  'An editor can’t change administrators, export enquiries or delete anything for good'

const administratorLabels = { email: 'Email', role: 'Role' }

export function InviteAdministrator({ onClose }: { onClose(): void }) {
  const [sent, setSent] = useState<{ email: string; link: string } | null>(null)
  if (sent) return <InvitationLink {...sent} onClose={onClose} />
  return (
    <DraftDialog
      noun="invitation"
      form="new invitation"
      labels={administratorLabels}
      opened={{ role: 'editor' }}
      fields={Object.keys(NewInvitation.shape)}
      title="Invite administrator"
      description={`${hasMailServer ? 'They’ll get an email with a link' : 'You’ll get a link to send them'}. They’ll choose their own password.`}
      submit="Invite"
      check={(typed) => NewInvitation.safeParse(withoutEmptyCode(typed))}
      send={(body) => call(invitationApi.create, { body })}
      alert={({ email }) => `${email} invited`}
      onDone={({ link }, { email }) => setSent({ email, link })}
      onClose={onClose}
    >
      {(field, errors) => (
        <>
          <AdministratorFields field={field} />
          <UsernameField email={storedEmail()} />
          <ProofFields errors={errors} />
        </>
      )}
    </DraftDialog>
  )
}

interface AdministratorFieldsProps {
  field(name: string): DraftFieldProps
}

function AdministratorFields({ field }: AdministratorFieldsProps) {
  return (
    <>
      <EmailField {...field('email')} autoComplete="off" required />
      <SelectField {...field('role')} hint={ROLE_HINT}>
        {Object.entries(roleLabels).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
