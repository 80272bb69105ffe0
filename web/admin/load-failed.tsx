import { useMatches, useRevalidator, useRouteError } from 'react-router'
import { reasonOf } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { State } from '../ui/state.tsx'
import { documentTitle } from './document-title.ts'
import { ScreenHeader } from './screen-head.tsx'

export function LoadFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const title = documentTitle(useMatches().at(-1)) ?? ''
  return (
    <>
      <ScreenHeader title={title} />
      <State title="No data" art="broken">
        <p>What belongs here did not arrive. Nothing has been changed. {reasonOf(error)}</p>
        <Button look="line" busy={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
      </State>
    </>
  )
}
