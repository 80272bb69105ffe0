import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { InvitationAnswer, invitationApi } from '../../../contract/administrators/invitations.ts'
import { ApiError } from '../../../contract/call.ts'
import { call, reasonOf } from '../../api/call.ts'
import { storeSession } from '../../api/session.ts'
import { UsernameField } from '../../auth/username-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import { type TypedFields, useForm } from '../../ui/form/use-form.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { showError } from '../../ui/toast/toast.ts'

interface InvitationDialogProps {
  onClose(): void
  onSignedIn(): void
}

type Invited = z.output<typeof invitationApi.read.answer>

export function InvitationDialog({ onClose, onSignedIn }: InvitationDialogProps) {
  const { search } = usePageNavigation()
  const [token] = useState(() => new URLSearchParams(search).get('invitation') ?? '')
  const [invited, setInvited] = useState<Invited | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    call(invitationApi.read, { body: { token } }).then(setInvited, (error) =>
      setRefusal(reasonOf(error)),
    )
  }, [token])
  const description = invited
    ? `You’re invited as ${invited.email}. Choose a password that only you know.`
    : refusal || 'One moment, we’re checking your invitation…'
  return (
    <Dialog
      // Its size and first field change once it is known whom it is for.
      key={invited ? 'form' : 'wait'}
      open
      onClose={onClose}
      size="narrow"
      title="Invitation"
      description={description}
    >
      {invited && <ChoosePassword token={token} email={invited.email} onSignedIn={onSignedIn} />}
    </Dialog>
  )
}

interface ChoosePasswordProps {
  token: string
  email: string
  onSignedIn(): void
}

function ChoosePassword({ token, email, onSignedIn }: ChoosePasswordProps) {
  const checkFields = ({ password }: TypedFields) => InvitationAnswer.safeParse({ token, password })
  const { form, errors, busy } = useForm(checkFields, async (body) => {
    try {
      const accepted = await call(invitationApi.accept, { body })
      storeSession(accepted.token, accepted.email)
      onSignedIn()
      return undefined
    } catch (error) {
      showError(reasonOf(error))
      return error instanceof ApiError ? error.errors : undefined
    }
  })
  return (
    <form {...form} className={styles.form}>
      <UsernameField email={email} />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password}
        required
        data-first
      />
      <Button type="submit" busy={busy}>
        Accept
      </Button>
    </form>
  )
}
