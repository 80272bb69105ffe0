import { useEffect, useState } from 'react'
import { useMatches, useRevalidator, useRouteError } from 'react-router'
import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { ApiError } from '../../../contract/call.ts'
import { reasonOf } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingDialog } from '../../ui/loading/loading-dialog.tsx'
import { LOADING_TEXT } from '../admin-root.tsx'
import { useRetry } from '../offline-cache/use-retry.ts'
import { documentTitle } from '../screen-data.ts'
import { ScreenHeader, ScreenTitle } from '../screen-header.tsx'
import type { Screen } from '../screens.ts'

function LoadFailed() {
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

/** A document that was opened longer ago than this may be older than the newest release. */
const MAX_FRESH_MS = 10_000

class ScreenNotLoaded extends Error {}

/** Loads the file of a screen, which says by itself where its data could not be loaded. */
export const loadScreen = (lazy: Screen['lazy']) => async () => {
  try {
    return { ErrorBoundary: LoadFailed, ...(await lazy()) }
  } catch (cause) {
    throw new ScreenNotLoaded('The file of this screen could not be loaded.', { cause })
  }
}

const reload = () => location.reload()

/** Stands beside the links to the other screens, of which those that were seen open without a connection. */
export function ScreenFault() {
  const fault = useRouteError()
  if (!(fault instanceof ScreenNotLoaded)) throw fault
  return <NotLoaded message={fault.message} />
}

function NotLoaded({ message }: { message: string }) {
  // After a new release the file of a screen may be gone; the newest document names the new one.
  const [mayBeOld] = useState(() => navigator.onLine && performance.now() > MAX_FRESH_MS)
  useEffect(() => {
    if (mayBeOld) reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [mayBeOld])
  if (mayBeOld) return <LoadingDialog text={LOADING_TEXT} />
  return (
    <>
      <ScreenHeader title="Not loaded" />
      <EmptyState title="No screen" art="broken">
        <p>{message} It will open when you’re back online.</p>
        <Button look="line" onClick={reload}>
          Try again
        </Button>
      </EmptyState>
    </>
  )
}
