import { useMatches, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../../contract/call.ts'
import { reasonOf } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { State } from '../ui/state.tsx'
import { documentTitle } from './document-title.ts'
import { useRetry } from './offline-cache/use-retry.ts'
import { ScreenHeader } from './screen-head.tsx'

export function LoadFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isUnreachable = error instanceof ApiError && error.status === 0
  useRetry(isUnreachable)
  const title = documentTitle(useMatches().at(-1)) ?? ''
  return (
    <>
      <ScreenHeader title={title} />
      <State title="No data" art="broken">
        <p>
          What belongs here did not arrive. Nothing has been changed. {reasonOf(error)}
          {isUnreachable && ' This screen opens by itself when you are online again.'}
        </p>
        <Button look="line" busy={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
      </State>
    </>
  )
}
