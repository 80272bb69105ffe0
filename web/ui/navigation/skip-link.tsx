import type { MouseEvent } from 'react'

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a plain anchor without script
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}

/** Without changing the hash, which is the page's address. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
