import { copyOrShow } from '../copy-or-show.ts'

/** The clean address of this page, marked as shared. */
const sharedAddress = () => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const address = new URL(canonical ?? location.href)
  address.searchParams.set('utm_source', 'whatsapp')
  return address.href
}

const share = async (button: HTMLButtonElement) => {
  const url = sharedAddress()
  // A person who closes the sheet has decided, so that is no error.
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  await copyOrShow(url, button, () => {
    const label = button.lastChild
    if (label) label.textContent = ' Link copied'
  })
}

/** Defines `<shop-share>`, which shows its button where the browser has a sheet for sharing, or can copy. */
export const defineShare = () => {
  if (customElements.get('shop-share')) return
  customElements.define(
    'shop-share',
    class extends HTMLElement {
      connectedCallback() {
        const button = this.querySelector('button')
        if (!button || !(navigator.share || navigator.clipboard)) return
        button.hidden = false
        button.addEventListener('click', () => void share(button))
      }
    },
  )
}
