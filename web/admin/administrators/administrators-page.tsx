import { Mail } from 'lucide-react'
import { useState } from 'react'
import {
  type Administrator,
  administratorApi,
  administratorColumns,
} from '../../../contract/administrators/administrators.ts'
import { invitationApi } from '../../../contract/administrators/invitations.ts'
import { normalizeEmail } from '../../../contract/auth/normalize-email.ts'
import { storedEmail } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { roleLabels } from '../choice-labels.ts'
import { loadRecords } from '../records/load-records.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { OwnersNote } from '../roles/owners-note.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import administratorActionsStyles from './administrator-actions.module.css'
import styles from './administrators-page.module.css'
import { type Change, ChangeAdministrator, changes } from './change-administrator.tsx'
import { Invitations } from './invitations.tsx'
import { InviteAdministrator } from './invite-administrator.tsx'

interface AdministratorActionsProps {
  administrator: Administrator
  onChange(change: Change): void
}

function AdministratorActions({ administrator, onChange }: AdministratorActionsProps) {
  const { email, role, disabled } = administrator
  const roleChange = role === 'owner' ? 'makeEditor' : 'makeOwner'
  const statusChange = disabled ? 'enable' : 'disable'
  return (
    <div className={administratorActionsStyles.actions}>
      <Button
        look="line"
        small
        aria-label={`${changes[roleChange].submit}: ${email}`}
        onClick={() => onChange(roleChange)}
      >
        {changes[roleChange].submit}
      </Button>
      <Button
        look="line"
        small
        aria-label={`${changes[statusChange].submit} ${email}`}
        onClick={() => onChange(statusChange)}
      >
        {changes[statusChange].submit}
      </Button>
    </div>
  )
}

export const handle = { title: 'Administrators' }

const loadList = loadRecords(administratorApi.all, administratorColumns)

export const loader = protectedLoader(async (args) => {
  const [found, isOwner] = await Promise.all([loadList(args), loadIsOwner(args)])
  const invitations = isOwner ? await args.call(invitationApi.all, {}) : []
  return { found, isOwner, invitations }
})

const isCurrentUser = ({ email }: Administrator) => email === normalizeEmail(storedEmail())

const columns: readonly Column<Administrator>[] = [
  { header: 'Email', sort: 'email', cell: ({ email }) => email },
  { header: 'Role', sort: 'role', cell: ({ role }) => roleLabels[role] },
  {
    header: 'Status',
    sort: 'disabled',
    cell: (row) => (
      <Chip look={row.disabled ? 'off' : 'ok'}>
        {row.disabled ? 'Disabled' : isCurrentUser(row) ? 'Active, you' : 'Active'}
      </Chip>
    ),
  },
  {
    header: 'Second factor',
    sort: 'second_factor',
    cell: (row) => (row.second_factor ? 'On' : 'Off'),
  },
  // The audit log names administrators by this number.
  { header: 'Number', sort: 'id', cell: ({ id }) => id },
]

type OpenDialog = 'invite' | { change: Change; administrator: Administrator } | null

export function Component() {
  const { found, isOwner, invitations } = useScreenData<typeof loader>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <ScreenHeader title="Administrators">
        {isOwner ? (
          <Button className={styles.invite} onClick={() => setOpenDialog('invite')}>
            <Mail aria-hidden="true" /> Invite administrator
          </Button>
        ) : (
          <OwnersNote>Only owners can invite, disable and enable administrators.</OwnersNote>
        )}
      </ScreenHeader>
      <DataTable
        title="administrators"
        className={styles.list}
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun="administrator"
        searched="email"
        empty={null}
        {...(isOwner && {
          actions: (row: Administrator) =>
            !isCurrentUser(row) && (
              <AdministratorActions
                administrator={row}
                onChange={(change) => setOpenDialog({ change, administrator: row })}
              />
            ),
        })}
      />
      <Invitations invitations={invitations} />
      {openDialog === 'invite' && <InviteAdministrator onClose={close} />}
      {typeof openDialog === 'object' && openDialog && (
        <ChangeAdministrator {...openDialog} onClose={close} />
      )}
    </>
  )
}
