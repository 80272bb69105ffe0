import { SelectField } from '../../ui/form/field.tsx'
import { ROLE_HINT, roleLabels } from './role-labels.ts'

export function RoleField({ error }: { error: string | undefined }) {
  return (
    <SelectField label="Role" name="role" defaultValue="editor" hint={ROLE_HINT} error={error}>
      {Object.entries(roleLabels).map(([role, label]) => (
        <option key={role} value={role}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
