import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  type Administrator,
  administratorApi,
  administratorColumns,
} from '../../../contract/administrators.ts'
import { call } from '../../api/call.ts'
import { storedEmail } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { useUndo, useWrite } from '../records/use-write.ts'
import { ScreenTop } from '../screen-head.tsx'
import { AddAdministrator } from './add-administrator.tsx'

export const handle = { title: 'Administrators' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(administratorApi.all, administratorColumns)

const isOwn = ({ email }: Administrator) => email === storedEmail().trim().toLowerCase()

const columns: readonly Column<Administrator>[] = [
  { header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  {
    header: 'Status',
    cell: (row) => (
      <Chip look={row.disabled ? 'off' : 'ok'}>
        {row.disabled ? 'Disabled' : isOwn(row) ? 'Active, you' : 'Active'}
      </Chip>
    ),
  },
  { header: 'Second factor', cell: (row) => (row.second_factor ? 'On' : 'Off') },
  // By which the log names them.
  { header: 'Number', cell: ({ id }) => id },
]

/** The administrators screen: who may sign in here. */
export function Component() {
  const found = useLoaderData<Found<Administrator>>()
  const [adding, setAdding] = useState(false)
  const write = useWrite('administrator')
  const undo = useUndo('administrator')
  const enable = ({ id }: Administrator) => call(administratorApi.enable, { id })
  const change = (row: Administrator) => {
    const { id, email, disabled } = row
    const enabled = `${email} enabled`
    if (disabled)
      return write(
        () => enable(row),
        enabled,
        () => {},
      )
    return write(
      () => call(administratorApi.disable, { id }),
      `${email} disabled`,
      () => {},
      { action: undo(() => enable(row), enabled) },
    )
  }
  return (
    <>
      <ScreenTop title="Administrators">
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" /> Add Administrator
        </Button>
      </ScreenTop>
      <DataTable
        title="administrators"
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun="administrator"
        searched="e-mail"
        empty={null}
        actions={(row) =>
          !isOwn(row) && (
            <Button
              look="line"
              small
              aria-label={`${row.disabled ? 'Enable' : 'Disable'} ${row.email}`}
              onClick={() => change(row)}
            >
              {row.disabled ? 'Enable' : 'Disable'}
            </Button>
          )
        }
      />
      {adding && <AddAdministrator onClose={() => setAdding(false)} />}
    </>
  )
}
