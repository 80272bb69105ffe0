import 'core-js/es/array/to-sorted'
import 'core-js/es/array/to-spliced'
import 'core-js/es/map/group-by'
import 'core-js/es/promise/with-resolvers'
import { polyfillPopovers } from './popover-polyfill.ts'

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
