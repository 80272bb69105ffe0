import { EmailField } from '../../ui/email/email-field.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { roleLabels } from '../choice-labels.ts'
import { ROLE_HINT } from './role-hint.ts'

export const administratorLabels = { email: 'Email', role: 'Role' }

export function AdministratorFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <EmailField
        label={administratorLabels.email}
        name="email"
        autoComplete="off"
        error={errors.email}
        required
      />
      <SelectField
        label={administratorLabels.role}
        name="role"
        defaultValue="editor"
        hint={ROLE_HINT}
        error={errors.role}
      >
        {Object.entries(roleLabels).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}
