import { useContext } from 'react'
import type { EnquiryDetails, EnquiryOwner } from '../../../../contract/enquiries/enquiries.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { ConnectionContext } from '../../../ui/requires-connection.tsx'
import { statusLabels } from '../../choice-labels.ts'
import type { FieldOf } from '../../records/record-form.tsx'
import { AssignToMe } from './assign-to-me.tsx'
import styles from './enquiry-details.module.css'
import { ReminderDays } from './reminder-days.tsx'

/** An owner who was disabled since stays a choice until another one is chosen. */
export const ownerChoices = (
  owners: readonly EnquiryOwner[],
  { owner_id, owner }: EnquiryDetails,
): readonly EnquiryOwner[] =>
  owner_id === null || owners.some(({ id }) => id === owner_id)
    ? owners
    : [...owners, { id: owner_id, email: owner ?? '' }]

interface FollowUpFieldsProps {
  field: FieldOf
  owners: readonly EnquiryOwner[]
  ownerId: number | null
}

export function FollowUpFields({ field, owners, ownerId }: FollowUpFieldsProps) {
  const isConnected = useContext(ConnectionContext)
  return (
    <div className={styles.pair}>
      <SelectField {...field('status')}>
        {Object.entries(statusLabels).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('owner_id')}
        hint={
          isConnected ? (
            <AssignToMe owners={owners} ownerId={ownerId} />
          ) : (
            'Others can be chosen when you are online again.'
          )
        }
      >
        <option value="">Nobody yet</option>
        {owners.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('reminder')}
        type="date"
        hint={<ReminderDays name={field('reminder').name} />}
      />
    </div>
  )
}
