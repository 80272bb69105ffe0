import { Button } from './button.tsx'
import { showError, showSuccess } from './toast/toast.ts'

interface CopyButtonProps {
  label: string
  text: string
  copied: string
}

/** Not shown where the browser has no clipboard, as on a page without TLS. */
export function CopyButton({ label, text, copied }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSuccess(copied),
      () =>
        showError(
          'This browser doesn’t allow copying. Please select the text and copy it yourself.',
        ),
    )
  return (
    navigator.clipboard && (
      <Button look="line" onClick={copy}>
        {label}
      </Button>
    )
  )
}
