import { Share2 } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

/** `defineShare` shows it where the browser can share or copy. */
export function ShareButton() {
  return (
    <shop-share>
      <button className={buttonClass('line')} type="button" hidden>
        <Share2 aria-hidden="true" /> Share
      </button>
    </shop-share>
  )
}
