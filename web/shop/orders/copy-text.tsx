import { Copy } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

interface CopyTextProps {
  /** What is copied. */
  text: string
  /** What it is, for those who do not see where the button stands. */
  of: string
  words?: string
}

/** A button that only its script shows. */
export function CopyText({ text, of, words = 'Copy' }: CopyTextProps) {
  return (
    <shop-copy data-text={text}>
      <button className={buttonClass('line', 'small')} type="button" hidden>
        <Copy aria-hidden="true" /> <span>{words}</span>
        <span className="visually-hidden"> {of}</span>
      </button>
    </shop-copy>
  )
}
