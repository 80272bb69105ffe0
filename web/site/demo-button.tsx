import { Button, buttonClass } from '../ui/button.tsx'
import { useSiteActions } from './use-site-actions.ts'

/** Opens the modal; without script it is a link to the form's own page. */
export function DemoButton() {
  const { openDemo } = useSiteActions()
  return (
    <>
      <Button onClick={openDemo}>Request Demo</Button>
      <noscript>
        <a className={buttonClass()} href="/Requestdemo">
          Request Demo
        </a>
      </noscript>
    </>
  )
}
