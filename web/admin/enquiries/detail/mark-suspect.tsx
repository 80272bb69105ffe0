import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { enquiryInboxApi, type StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'

const alertOf = (suspect: boolean) => (suspect ? 'Marked as suspect' : 'Suspect no longer')

/** Marks an enquiry as suspect, such as an advertisement, or takes the mark away. Suspect ones are not counted as waiting. */
export function MarkSuspect({ enquiry: { id, suspect } }: { enquiry: StoredEnquiry }) {
  const write = useWrite('enquiry')
  const undo = useUndo('enquiry')
  const mark = (suspect: boolean) => call(enquiryInboxApi.update, { id, body: { suspect } })
  const toggle = () =>
    write(() => mark(!suspect), alertOf(!suspect), {
      action: undo(() => mark(suspect), alertOf(suspect)),
    })
  const Icon = suspect ? ShieldCheck : ShieldAlert
  return (
    <RequiresConnection>
      <Button look="line" small onClick={() => void toggle()}>
        <Icon aria-hidden="true" /> {suspect ? 'Not suspect' : 'Mark as suspect'}
      </Button>
    </RequiresConnection>
  )
}
