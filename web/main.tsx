import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { addressNow } from './address.ts'
import { open, Shell } from './shell.tsx'

// A page that was prerendered can only be taken over at once, so its code is there before React starts.
open(addressNow()).then((first) => {
  const root = document.getElementById('root') as HTMLElement
  const app = <Shell first={first} />
  // In a transition React takes the page over in small steps, between which it answers to a touch.
  if (root.dataset.page === first.address.path) startTransition(() => void hydrateRoot(root, app))
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  document.documentElement.classList.remove('elsewhere')
})
