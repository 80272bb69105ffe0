import { useState } from 'react'
import { invitationApi, NewInvitation } from '../../../contract/invitations.ts'
import { call } from '../../api/call.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/form.tsx'
import { useJournal } from '../journal/use-journal.tsx'
import { ProofFields } from '../proof/proof-fields.tsx'
import { useWrite } from '../records/use-write.ts'
import { AdministratorFields, administratorLabels } from './administrator-fields.tsx'
import { InvitationLink } from './invitation-link.tsx'

const checkFields = (fields: unknown) => NewInvitation.safeParse(withoutEmptyCode(fields))

export function InviteAdministrator({ onClose }: { onClose(): void }) {
  const write = useWrite('invitation')
  const journal = useJournal({ form: 'new invitation', labels: administratorLabels })
  const [sent, setSent] = useState<{ email: string; link: string } | null>(null)
  const { errors, ...use } = useForm(checkFields, (body) =>
    write(
      async () => {
        const { link } = await call(invitationApi.create, { body })
        setSent({ email: body.email, link })
      },
      `${body.email} invited`,
      journal.remove,
    ),
  )
  if (sent) return <InvitationLink {...sent} onClose={onClose} />
  return (
    <EditDialog
      use={use}
      onClose={onClose}
      onDiscard={journal.remove}
      size="narrow"
      title="Invite administrator"
      description="They get a mail with a link, and choose a password of their own."
      submit="Invite"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {journal.offer}
          <AdministratorFields errors={errors} />
          <ProofFields errors={errors} />
        </form>
      )}
    </EditDialog>
  )
}
