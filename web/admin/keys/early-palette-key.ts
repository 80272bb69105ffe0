/**
 * Runs in the document of the back-office before its script: a Ctrl K that is pressed before the first screen is there
 * waits for it in `data-keys`.
 */
export const rememberPaletteKey = () => {
  const root = document.documentElement
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (root.dataset.keys === 'answered' || key.toLowerCase() !== 'k') return
    if (!(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    root.dataset.keys = 'palette'
  })
}

/** From now on the screen answers keys itself. @returns whether Ctrl K was pressed before */
export const takePaletteKey = () => {
  const { dataset } = document.documentElement
  const wasPressed = dataset.keys === 'palette'
  dataset.keys = 'answered'
  return wasPressed
}
