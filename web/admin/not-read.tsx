import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NotReadProps {
  reason: string
  onTryAgain(): void
}

/** Stands in a dialog where its list could not be read. */
export function NotRead({ reason, onTryAgain }: NotReadProps) {
  return (
    <EmptyState title="No data" art="broken">
      <p>{reason}</p>
      <Button look="line" onClick={onTryAgain}>
        Try again
      </Button>
    </EmptyState>
  )
}
