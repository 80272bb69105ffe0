import { administratorApi, NewAdministrator } from '../../../contract/administrators.ts'
import { call } from '../../api/call.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { useForm } from '../../ui/form/form.tsx'
import { useJournal } from '../journal/use-journal.tsx'
import { ProofFields } from '../proof/proof-fields.tsx'
import { useWrite } from '../records/use-write.ts'
import { AdministratorFields, administratorLabels } from './administrator-fields.tsx'

const checkFields = (fields: unknown) => NewAdministrator.safeParse(withoutEmptyCode(fields))

export function AddAdministrator({ onClose }: { onClose(): void }) {
  const write = useWrite('administrator')
  const journal = useJournal({ form: 'new administrator', labels: administratorLabels })
  const { errors, ...use } = useForm(checkFields, (body) =>
    write(
      () => call(administratorApi.create, { body }),
      `${body.email} added`,
      () => {
        journal.remove()
        onClose()
      },
    ),
  )
  return (
    <EditDialog
      use={use}
      onClose={onClose}
      onDiscard={journal.remove}
      size="narrow"
      title="Add administrator"
      description="They can change their password once they have signed in."
      submit="Add"
    >
      {(form) => (
        <form {...form} className={styles.form}>
          {journal.offer}
          <AdministratorFields errors={errors} />
          <PasswordField
            label="New Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters; tell it to them yourself"
            error={errors.password}
            required
          />
          <ProofFields errors={errors} />
        </form>
      )}
    </EditDialog>
  )
}
