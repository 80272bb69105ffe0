import { apply } from '@oddbird/popover-polyfill/fn'

/** Gives the browser popovers, for one that has none. */
export const addPopovers = (): void => {
  // In the first of the product's layers, so that its styles come before those of the polyfill.
  apply({ layerName: 'reset' })
  const { showPopover } = HTMLElement.prototype
  Object.defineProperty(HTMLElement.prototype, 'showPopover', {
    value(this: HTMLElement) {
      // The polyfill gives the focus to what asks for it, or else to the first control, which browsers leave alone.
      const takesNoFocus = document.createElement('span')
      takesNoFocus.autofocus = true
      this.append(takesNoFocus)
      showPopover.call(this)
      takesNoFocus.remove()
    },
  })
}
