import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  type Administrator,
  administratorApi,
  administratorColumns,
} from '../../../contract/administrators.ts'
import { storedEmail } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { OwnersNote } from '../roles/owners-note.tsx'
import { withRole } from '../roles/with-role.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { AddAdministrator } from './add-administrator.tsx'
import { AdministratorActions } from './administrator-actions.tsx'
import { type Change, ChangeAdministrator } from './change-administrator.tsx'
import { roleLabels } from './role-labels.ts'

export const handle = { title: 'Administrators' }
export const ErrorBoundary = LoadFailed
export const loader = withRole(loadRecords(administratorApi.all, administratorColumns))

const isCurrentUser = ({ email }: Administrator) => email === storedEmail().trim().toLowerCase()

const columns: readonly Column<Administrator>[] = [
  { header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => roleLabels[role] },
  {
    header: 'Status',
    cell: (row) => (
      <Chip look={row.disabled ? 'off' : 'ok'}>
        {row.disabled ? 'Disabled' : isCurrentUser(row) ? 'Active, you' : 'Active'}
      </Chip>
    ),
  },
  { header: 'Second factor', cell: (row) => (row.second_factor ? 'On' : 'Off') },
  // The audit log names administrators by this number.
  { header: 'Number', cell: ({ id }) => id },
]

type OpenDialog = 'add' | { change: Change; administrator: Administrator } | null

export function Component() {
  const { found, isOwner } = useLoaderData<typeof loader>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <ScreenHeader title="Administrators">
        {isOwner ? (
          <Button onClick={() => setOpenDialog('add')}>
            <Plus aria-hidden="true" /> Add Administrator
          </Button>
        ) : (
          <OwnersNote>Only owners add, disable and enable administrators.</OwnersNote>
        )}
      </ScreenHeader>
      <DataTable
        title="administrators"
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun="administrator"
        searched="e-mail"
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
      {openDialog === 'add' && <AddAdministrator onClose={close} />}
      {openDialog && openDialog !== 'add' && (
        <ChangeAdministrator {...openDialog} onClose={close} />
      )}
    </>
  )
}
