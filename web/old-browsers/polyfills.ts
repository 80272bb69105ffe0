import 'core-js/es/array/to-sorted'
import 'core-js/es/array/to-spliced'
import 'core-js/es/map/group-by'
import 'core-js/es/promise/with-resolvers'
import { apply } from '@oddbird/popover-polyfill/fn'

/** For a browser without popovers. */
const polyfillPopovers = (): void => {
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

AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  }
  return controller.signal
}

URL.canParse ??= (url, base) => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0
}

if (!('popover' in HTMLElement.prototype)) polyfillPopovers()
