import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { useWrite } from '../records/use-write.ts'
import { enquirerOf } from './enquiry-kind.ts'

interface DeleteEnquiryProps {
  enquiry: StoredEnquiry
  onClose(): void
  onDeleted(): void
}

export function DeleteEnquiry({ enquiry, onClose, onDeleted }: DeleteEnquiryProps) {
  const write = useWrite('enquiry')
  return (
    <DeleteDialog
      title="Delete this enquiry?"
      question={
        <p>
          The enquiry of <bdi>{enquirerOf(enquiry)}</bdi>, its notes, its history and its mails will
          be deleted for good. You can’t undo this.
        </p>
      }
      onClose={onClose}
      onDelete={() =>
        write(() => call(enquiryInboxApi.remove, { id: enquiry.id }), 'Enquiry deleted', {
          onDone: () => {
            onClose()
            onDeleted()
          },
        })
      }
    />
  )
}
