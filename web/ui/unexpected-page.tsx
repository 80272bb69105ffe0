import { useEffect } from 'react'
import { ErrorPage } from './error-page.tsx'

export function UnexpectedPage({ fault }: { fault: unknown }) {
  useEffect(() => console.error(fault), [fault])
  return (
    <ErrorPage text="Something in this page went wrong. Load it again, or go back to Home.">
      <a href="/">Go to Home</a>
    </ErrorPage>
  )
}
