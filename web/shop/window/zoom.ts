import styles from './zoom.module.css'

/** A step in the history, so that Back closes the zoom before it leaves the page. */
const ENTRY = 'zoom'

const button = (label: string, text: string, act: () => void) => {
  const made = document.createElement('button')
  made.type = 'button'
  made.ariaLabel = label
  made.textContent = text
  made.addEventListener('click', act)
  return made
}

/** Shows the photos of the gallery as large as they are, one after the other. */
const createZoom = (links: readonly HTMLAnchorElement[]) => {
  const dialog = document.createElement('dialog')
  dialog.className = styles.zoom ?? ''
  dialog.ariaLabel = 'Zoom'
  const picture = document.createElement('img')
  const pane = document.createElement('div')
  pane.className = styles.pane ?? ''
  pane.tabIndex = 0
  pane.append(picture)
  let current = 0

  const show = (index: number) => {
    current = (index + links.length) % links.length
    const link = links[current]
    picture.src = link?.href ?? ''
    picture.alt = link?.querySelector('img')?.alt ?? ''
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
  dialog.addEventListener('close', () => {
    if (history.state?.[ENTRY]) history.back()
  })
  addEventListener('popstate', () => dialog.close())
  document.body.append(dialog)
  return (index: number) => {
    show(index)
    history.pushState({ [ENTRY]: true }, '')
    dialog.showModal()
    pane.focus()
  }
}

export const startZoom = () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
  if (links.length === 0) return
  let open: ((index: number) => void) | undefined
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      // Another tab or window shows the file itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      open ??= createZoom(links)
      open(index)
    })
  }
}
