import { useMatches, useRevalidator, useRouteError } from 'react-router'
import { PASSWORD_CHANGE_REQUIRED } from '../../contract/auth/sessions.ts'
import { ApiError } from '../../contract/call.ts'
import { reasonOf } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { documentTitle } from './document-title.ts'
import { useRetry } from './offline-cache/use-retry.ts'
import { ScreenHeader, ScreenTitle } from './screen-header.tsx'

export function LoadFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isUnreachable = error instanceof ApiError && error.status === 0
  useRetry(isUnreachable)
  const title = documentTitle(useMatches().at(-1)) ?? ''
  return (
    <>
      {title === 'Dashboard' ? <ScreenTitle title={title} /> : <ScreenHeader title={title} />}
      {reasonOf(error) === PASSWORD_CHANGE_REQUIRED ? (
        <EmptyState title="Choose your own password first">
          <p>This screen opens once you have chosen a password of your own.</p>
        </EmptyState>
      ) : (
        <EmptyState title="No data" art="broken">
          <p>
            This screen could not be loaded. {reasonOf(error)}
            {isUnreachable && ' This screen will open when you’re back online.'}
          </p>
          <Button look="line" busy={state !== 'idle'} onClick={() => revalidate()}>
            Try again
          </Button>
        </EmptyState>
      )}
    </>
  )
}
