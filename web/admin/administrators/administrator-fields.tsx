import { EmailField } from '../../ui/email/email-field.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { roleLabels } from '../choice-labels.ts'
import type { DraftFieldProps } from '../records/draft-dialog.tsx'

const ROLE_HINT =
  'An editor changes no administrators, exports no enquiries and deletes nothing for good'

export const administratorLabels = { email: 'Email', role: 'Role' }

interface AdministratorFieldsProps {
  field(name: string): DraftFieldProps
}

export function AdministratorFields({ field }: AdministratorFieldsProps) {
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
