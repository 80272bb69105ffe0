import { useContext } from 'react'
import { normalizeEmail } from '../../../../contract/auth/normalize-email.ts'
import { addDays } from '../../../../contract/dates/iso-day.ts'
import type { EnquiryDetails, EnquiryOwner } from '../../../../contract/enquiries/enquiries.ts'
import { storedEmail } from '../../../api/session.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { ConnectionContext } from '../../../ui/requires-connection.tsx'
import { outcomeLabels, statusLabels } from '../../choice-labels.ts'
import { shopToday } from '../../dates.tsx'
import type { OpenRecordForm } from '../../records/record-form.tsx'
import styles from './enquiry-details.module.css'

/** An owner who was disabled since stays a choice until another one is chosen. */
export const ownerChoices = (
  owners: readonly EnquiryOwner[],
  { owner_id, owner }: EnquiryDetails,
): readonly EnquiryOwner[] =>
  owner_id === null || owners.some(({ id }) => id === owner_id)
    ? owners
    : [...owners, { id: owner_id, email: owner ?? '' }]

interface FollowUpFieldsProps {
  form: OpenRecordForm<EnquiryDetails>
  owners: readonly EnquiryOwner[]
}

export function FollowUpFields({ form, owners }: FollowUpFieldsProps) {
  const isConnected = useContext(ConnectionContext)
  const { field, values, setValues, record } = form
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
            <AssignToMe
              owners={owners}
              ownerId={record?.owner_id ?? null}
              onAssign={(id) =>
                // A new enquiry is then in progress, so that nobody else calls too.
                setValues({
                  owner_id: String(id),
                  ...(values.status === 'new' && { status: 'in progress' }),
                })
              }
            />
          ) : (
            'You can choose others once you’re online.'
          )
        }
      >
        <option value="">Unassigned</option>
        {owners.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </SelectField>
      <ReminderFields field={field} setValues={setValues} />
      {values.status === 'done' && <OutcomeFields field={field} outcome={values.outcome ?? ''} />}
    </div>
  )
}

type ReminderFieldsProps = Pick<OpenRecordForm<EnquiryDetails>, 'field' | 'setValues'>

export function ReminderFields({ field, setValues }: ReminderFieldsProps) {
  return (
    <>
      <TextField
        {...field('reminder')}
        type="date"
        hint={<ReminderDays onChoose={(reminder) => setValues({ reminder })} />}
      />
      <TextField {...field('reminder_time')} type="time" hint="Leave empty for the morning" />
    </>
  )
}

interface OutcomeFieldsProps extends Pick<OpenRecordForm<EnquiryDetails>, 'field'> {
  outcome: string
}

function OutcomeFields({ field, outcome }: OutcomeFieldsProps) {
  return (
    <>
      <SelectField {...field('outcome')}>
        <option value="">Not specified</option>
        {Object.entries(outcomeLabels).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      {outcome !== '' && <TextField {...field('outcome_reason')} autoComplete="off" />}
    </>
  )
}

const daysFromToday = { Tomorrow: 1, 'In a week': 7 }

/** The days that are chosen most, one tap each. */
function ReminderDays({ onChoose }: { onChoose(day: string): void }) {
  return (
    <span className={styles.fillIn}>
      {Object.entries(daysFromToday).map(([words, days]) => (
        <button key={words} type="button" onClick={() => onChoose(addDays(shopToday(), days))}>
          {words}
        </button>
      ))}
    </span>
  )
}

interface AssignToMeProps {
  owners: readonly EnquiryOwner[]
  ownerId: number | null
  onAssign(id: number): void
}

/** Chooses the administrator who is signed in. */
function AssignToMe({ owners, ownerId, onAssign }: AssignToMeProps) {
  const me = owners.find(({ email }) => email === normalizeEmail(storedEmail()))
  if (!me || me.id === ownerId) return null
  return (
    <span className={styles.fillIn}>
      <button type="button" onClick={() => onAssign(me.id)}>
        Assign to me
      </button>
    </span>
  )
}
