import { Button, buttonClass } from '../ui/button.tsx'

/** Opens the modal; without script it is a link to the form's own page. */
export function DemoButton({ onClick }: { onClick(): void }) {
  return (
    <>
      <Button onClick={onClick}>Request Demo</Button>
      <noscript>
        <a className={buttonClass()} href="/Requestdemo">
          Request Demo
        </a>
      </noscript>
    </>
  )
}
