import { normalizeEmail } from '../../../../contract/auth/normalize-email.ts'
import type { EnquiryOwner } from '../../../../contract/enquiries/enquiries.ts'
import { storedEmail } from '../../../api/session.ts'
import { typeInto } from '../../../ui/form/type-into.ts'
import styles from './fill-in-buttons.module.css'

interface AssignToMeProps {
  owners: readonly EnquiryOwner[]
  ownerId: number | null
}

/** Chooses the administrator who is signed in. A new enquiry is then in progress, so that nobody else calls too. */
export function AssignToMe({ owners, ownerId }: AssignToMeProps) {
  const me = owners.find(({ email }) => email === normalizeEmail(storedEmail()))
  if (!me || me.id === ownerId) return null
  const assign = (form: HTMLFormElement | null) => {
    typeInto(form, 'owner_id', String(me.id))
    const isNew = form && new FormData(form).get('status') === 'new'
    if (isNew) typeInto(form, 'status', 'in progress')
  }
  return (
    <span className={styles.buttons}>
      <button type="button" onClick={({ currentTarget }) => assign(currentTarget.form)}>
        Assign to me
      </button>
    </span>
  )
}
