import { apply } from '@oddbird/popover-polyfill/fn'

/** For a browser without popovers. */
export const polyfillPopovers = (): void => {
  // In the first of the product's layers, so that its styles come before those of the polyfill.
  apply({ layerName: 'reset' })
  const { showPopover } = HTMLElement.prototype
  Object.defineProperty(HTMLElement.prototype, 'showPopover', {
    value(this: HTMLElement) {
      // A browser moves the focus to `autofocus` only; the polyfill would move it to the first control without one.
      const takesNoFocus = document.createElement('span')
      takesNoFocus.autofocus = true
      this.append(takesNoFocus)
      showPopover.call(this)
      takesNoFocus.remove()
    },
  })
}
