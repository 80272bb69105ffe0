import styles from './zoom.module.css'

/** A step in the history, so that Back closes the zoom before it leaves the page. */
const ENTRY = 'zoom'

const openWithEntry = (dialog: HTMLDialogElement) => {
  const { href } = location
  history.pushState({ ...history.state, [ENTRY]: true }, '')
  const handlePop = (event: PopStateEvent) => {
    // A router need not know of a step within its page.
    if (location.href === href) event.stopImmediatePropagation()
    dialog.close()
  }
  addEventListener('popstate', handlePop, { capture: true, once: true })
  const leaveEntry = () => {
    if (history.state?.[ENTRY]) history.back()
  }
  dialog.addEventListener('close', leaveEntry, { once: true })
  dialog.showModal()
}

const button = (label: string, text: string, act: () => void) => {
  const made = document.createElement('button')
  made.type = 'button'
  made.ariaLabel = label
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

/** Shows the photos of a gallery as large as they are, one after the other. */
const createZoom = (gallery: HTMLElement) => {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
  const dialog = document.createElement('dialog')
  dialog.className = styles.zoom ?? ''
  dialog.ariaLabel = 'Zoom'
  const picture = document.createElement('img')
  const pane = document.createElement('div')
  pane.className = styles.pane ?? ''
  pane.tabIndex = 0
  pane.append(picture)
  let current = 0

  const photoOf = (link: HTMLAnchorElement | undefined) => link?.querySelector('img')
  // A browser may not know the format of the file, or have lost the connection.
  picture.addEventListener('error', () => {
    const shown = photoOf(links[current])?.currentSrc
    if (shown && picture.src !== shown) picture.src = shown
  })
  const show = (index: number) => {
    current = (index + links.length) % links.length
    const link = links[current]
    picture.src = link?.href ?? ''
    picture.alt = photoOf(link)?.alt ?? ''
    pane.dataset.size = 'whole'
    detail.ariaPressed = 'false'
  }
  /** Shows the detail about a part of the photo, and then the whole photo again. */
  const turn = (across = 0.5, down = 0.5) => {
    const isWhole = pane.dataset.size === 'whole'
    pane.dataset.size = isWhole ? 'detail' : 'whole'
    detail.ariaPressed = String(isWhole)
    if (!isWhole) return
    pane.scrollLeft = picture.clientWidth * across - pane.clientWidth / 2
    pane.scrollTop = picture.clientHeight * down - pane.clientHeight / 2
  }
  const detail = button('Detail', '+', () => {
    turn()
    // There the arrow keys move the detail.
    pane.focus()
  })
  picture.addEventListener('click', ({ offsetX, offsetY }) =>
    turn(offsetX / picture.clientWidth, offsetY / picture.clientHeight),
  )
  dialog.addEventListener('keydown', (event) => {
    const { key, target } = event
    const isWhole = pane.dataset.size === 'whole'
    const isPress = target === pane && (key === 'Enter' || key === ' ')
    if (isPress || (isWhole ? key === '+' || key === '=' : key === '-')) {
      event.preventDefault()
      turn()
    } else if (isWhole && key === 'ArrowRight') show(current + 1)
    else if (isWhole && key === 'ArrowLeft') show(current - 1)
  })
  const bar = document.createElement('div')
  bar.className = styles.bar ?? ''
  if (links.length > 1)
    bar.append(
      button('Previous photo', '‹', () => show(current - 1)),
      button('Next photo', '›', () => show(current + 1)),
    )
  bar.append(
    detail,
    button('Close', '×', () => dialog.close()),
  )
  dialog.append(pane, bar)
  gallery.append(dialog)
  return (link: HTMLAnchorElement) => {
    show(links.indexOf(link))
    openWithEntry(dialog)
    pane.focus()
  }
}

/** Defines `<shop-gallery>`, which opens its photos in a zoom and brings the photo of a thumbnail into view. */
export const defineGallery = () => {
  if (customElements.get('shop-gallery')) return
  customElements.define(
    'shop-gallery',
    class extends HTMLElement {
      private open: ReturnType<typeof createZoom> | undefined

      connectedCallback() {
        this.addEventListener('click', this.follow)
      }

      private follow(event: MouseEvent) {
        const link = event.target instanceof Element && event.target.closest('a')
        // Another tab or window shows the file itself.
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        if (link.dataset.zoom === undefined)
          return this.querySelector(link.hash)?.scrollIntoView({
            block: 'nearest',
            inline: 'start',
          })
        this.open ??= createZoom(this)
        this.open(link)
      }
    },
  )
}
