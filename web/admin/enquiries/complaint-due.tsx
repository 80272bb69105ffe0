import { complaintDueTimes } from '../../../contract/enquiries/complaints.ts'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Chip } from '../../ui/chip.tsx'
import { momentText } from '../dates.tsx'

interface ComplaintDueProps {
  enquiry: Pick<StoredEnquiry, 'kind' | 'status' | 'created_at'>
}

/** Until when a complaint is to be answered, and once somebody has taken it, until when it is to be settled. */
export function ComplaintDue({ enquiry: { kind, status, created_at } }: ComplaintDueProps) {
  if (kind !== 'complaint' || status === 'done') return null
  const { answer, settle } = complaintDueTimes(created_at)
  const isLate = (instant: string) => Date.parse(instant) < Date.now()
  return (
    <>
      {status === 'new' && (
        <Chip look={isLate(answer) ? 'bad' : 'warn'}>Answer by {momentText(answer)}</Chip>
      )}
      <Chip look={isLate(settle) ? 'bad' : 'info'}>Settle by {momentText(settle)}</Chip>
    </>
  )
}
