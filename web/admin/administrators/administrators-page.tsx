import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  type Administrator,
  administratorApi,
  administratorColumns,
} from '../../../contract/administrators.ts'
import type { Proof } from '../../../contract/auth/proof.ts'
import { call } from '../../api/call.ts'
import { storedEmail } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { LoadFailed } from '../load-failed.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { useUndo, useWrite } from '../records/use-write.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { AddAdministrator } from './add-administrator.tsx'

export const handle = { title: 'Administrators' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(administratorApi.all, administratorColumns)

const isCurrentUser = ({ email }: Administrator) => email === storedEmail().trim().toLowerCase()

const columns: readonly Column<Administrator>[] = [
  { header: 'E-mail', sort: 'email', cell: ({ email }) => email },
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

export function Component() {
  const found = useLoaderData<Found<Administrator>>()
  const [isAdding, setIsAdding] = useState(false)
  const [disabling, setDisabling] = useState<Administrator | null>(null)
  const write = useWrite('administrator')
  const undo = useUndo('administrator')
  const enable = ({ id }: Administrator) => call(administratorApi.enable, { id })
  const enabledMessage = ({ email }: Administrator) => `${email} enabled`
  const disable = (row: Administrator, body: Proof) =>
    write(
      () => call(administratorApi.disable, { id: row.id, body }),
      `${row.email} disabled`,
      () => setDisabling(null),
      { action: undo(() => enable(row), enabledMessage(row)) },
    )
  return (
    <>
      <ScreenHeader title="Administrators">
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" /> Add Administrator
        </Button>
      </ScreenHeader>
      <DataTable
        title="administrators"
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun="administrator"
        searched="e-mail"
        empty={null}
        actions={(row) =>
          !isCurrentUser(row) && (
            <Button
              look="line"
              small
              aria-label={`${row.disabled ? 'Enable' : 'Disable'} ${row.email}`}
              onClick={() =>
                row.disabled
                  ? write(
                      () => enable(row),
                      enabledMessage(row),
                      () => {},
                    )
                  : setDisabling(row)
              }
            >
              {row.disabled ? 'Enable' : 'Disable'}
            </Button>
          )
        }
      />
      {disabling && (
        <ProofDialog
          title={`Disable ${disabling.email}`}
          description="Their sessions end at once, and they cannot sign in until you enable them again."
          submit="Disable"
          onClose={() => setDisabling(null)}
          onSend={(proof) => disable(disabling, proof)}
        />
      )}
      {isAdding && <AddAdministrator onClose={() => setIsAdding(false)} />}
    </>
  )
}
