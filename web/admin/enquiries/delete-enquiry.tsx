import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useWrite } from '../records/use-write.ts'
import { nameOf } from './enquiry-kind.ts'

interface DeleteEnquiryProps {
  enquiry: StoredEnquiry
  onClose(): void
  onDeleted(): void
}

export function DeleteEnquiry({ enquiry, onClose, onDeleted }: DeleteEnquiryProps) {
  const write = useWrite('enquiry')
  return (
    <ConfirmDialog
      title="Delete this enquiry?"
      question={
        <p>
          The enquiry of <bdi>{nameOf(enquiry)}</bdi>, its notes, its history and its mails will be
          deleted for good. This cannot be undone.
        </p>
      }
      onKeep={onClose}
      onDelete={() =>
        write(
          () => call(enquiryInboxApi.remove, { id: enquiry.id }),
          'Enquiry deleted',
          () => {
            onClose()
            onDeleted()
          },
        )
      }
    />
  )
}
