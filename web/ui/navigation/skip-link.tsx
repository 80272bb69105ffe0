import type { MouseEvent } from 'react'

/** The first stop of the keyboard: on to the page's own words. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a plain jump
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}

/** The address holds the page, so that a jump within it must not change the hash. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
