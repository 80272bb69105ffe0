import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  enquiryColumns,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { State } from '../../ui/state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { DeleteButton } from '../records/record-buttons.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { useWrite } from '../records/use-write.ts'
import { OwnersNote } from '../roles/owners-note.tsx'
import { withRole } from '../roles/with-role.ts'
import { ScreenHeader } from '../screen-head.tsx'
import styles from './enquiries-page.module.css'
import { enquiryTableColumns } from './enquiry-columns.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { enquiryFilters, nameOf } from './enquiry-kind.ts'
import { ExportButton } from './export-button.tsx'

export const handle = { title: 'Enquiries' }
export const ErrorBoundary = LoadFailed
export const loader = withRole(loadRecords(enquiryInboxApi.all, enquiryColumns, enquiryFilters))

type OpenDialog = { editing: StoredEnquiry } | { toDelete: StoredEnquiry } | null

export function Component() {
  const { found, isOwner } = useLoaderData<typeof loader>()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const write = useWrite('enquiry')
  const close = () => setOpenDialog(null)
  return (
    <>
      <ScreenHeader title="Enquiries">
        {isOwner ? (
          <ExportButton />
        ) : (
          <OwnersNote>Only owners export enquiries and delete them for good.</OwnersNote>
        )}
      </ScreenHeader>
      <DataTable
        title="enquiries"
        columns={enquiryTableColumns}
        filters={enquiryFilters}
        found={found}
        keyOf={({ id }) => id}
        noun="enquiry"
        searched="words of the form"
        actions={(row) => (
          <div className={styles.actions}>
            <Button
              look="line"
              small
              aria-label={`Open enquiry of ${nameOf(row)}`}
              onClick={() => setOpenDialog({ editing: row })}
            >
              <BookOpen aria-hidden="true" /> Open
            </Button>
            {isOwner && (
              <DeleteButton
                name={`enquiry of ${nameOf(row)}`}
                onClick={() => setOpenDialog({ toDelete: row })}
              />
            )}
          </div>
        )}
        empty={
          <State title="No enquiries yet" art="empty">
            <p>Demo and call-back requests from the public site will stand here.</p>
          </State>
        }
      />
      {openDialog && 'editing' in openDialog && (
        <EnquiryForm enquiry={openDialog.editing} onClose={close} />
      )}
      {openDialog && 'toDelete' in openDialog && (
        <ConfirmDialog
          title="Delete this enquiry?"
          question={
            <p>
              The enquiry of <bdi>{nameOf(openDialog.toDelete)}</bdi>, its notes and its mails will
              be deleted for good. This cannot be undone.
            </p>
          }
          onKeep={close}
          onDelete={() =>
            write(
              () => call(enquiryInboxApi.remove, { id: openDialog.toDelete.id }),
              'Enquiry deleted',
              close,
            )
          }
        />
      )}
    </>
  )
}
