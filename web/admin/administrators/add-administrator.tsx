import { administratorApi, NewAdministrator } from '../../../contract/administrators.ts'
import { call } from '../../api/call.ts'
import { withoutEmptyCode } from '../../auth/code-field.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import { ProofFields } from '../proof/proof-fields.tsx'
import { JournalDialog } from '../records/journal-dialog.tsx'
import { AdministratorFields, administratorLabels } from './administrator-fields.tsx'

export function AddAdministrator({ onClose }: { onClose(): void }) {
  return (
    <JournalDialog
      noun="administrator"
      form="new administrator"
      labels={administratorLabels}
      fields={Object.keys(NewAdministrator.shape)}
      title="Add administrator"
      description="They can change their password once they have signed in."
      submit="Add"
      check={(typed) => NewAdministrator.safeParse(withoutEmptyCode(typed))}
      send={(body) => call(administratorApi.create, { body })}
      alert={({ email }) => `${email} added`}
      onDone={onClose}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </JournalDialog>
  )
}
