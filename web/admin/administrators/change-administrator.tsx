import {
  type Administrator,
  administratorApi,
} from '../../../contract/administrators/administrators.ts'
import { type Proof, proofFieldNames } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useFormWrite } from '../records/use-write.ts'

export const changes = {
  disable: {
    endpoint: administratorApi.disable,
    submit: 'Disable',
    title: (email: string) => `Disable ${email}`,
    description: 'They’ll be signed out at once, and can’t sign in until you enable them again.',
    done: (email: string) => `${email} disabled`,
  },
  enable: {
    endpoint: administratorApi.enable,
    submit: 'Enable',
    title: (email: string) => `Enable ${email}`,
    description: 'They can sign in again with the password they had.',
    done: (email: string) => `${email} enabled`,
  },
  makeOwner: {
    endpoint: administratorApi.makeOwner,
    submit: 'Make owner',
    title: (email: string) => `Make ${email} an owner`,
    description:
      'They’ll be able to do everything you can, including adding, changing and disabling administrators.',
    done: (email: string) => `${email} is an owner`,
  },
  makeEditor: {
    endpoint: administratorApi.makeEditor,
    submit: 'Make editor',
    title: (email: string) => `Make ${email} an editor`,
    description:
      'They won’t be able to change administrators, export anything or delete anything for good.',
    done: (email: string) => `${email} is an editor`,
  },
}

export type Change = keyof typeof changes

interface ChangeAdministratorProps {
  administrator: Administrator
  change: Change
  onClose(): void
}

export function ChangeAdministrator({ administrator, change, onClose }: ChangeAdministratorProps) {
  const { id, email } = administrator
  const { endpoint, submit, title, description, done } = changes[change]
  const write = useFormWrite('administrator')
  const send = (body: Proof) =>
    write(() => call(endpoint, { id, body }), done(email), {
      onDone: onClose,
      fields: proofFieldNames,
    })
  return (
    <ProofDialog
      title={title(email)}
      description={description}
      submit={submit}
      onClose={onClose}
      onSend={send}
    />
  )
}
