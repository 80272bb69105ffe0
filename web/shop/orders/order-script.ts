import { statesOfPin } from '../../../contract/shop/orders/states-of-india.ts'
import { type DeliveryZone, deliveryZoneOf } from '../../../contract/shop/settings/arrival-day.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { LANDING_QUERY } from '../../landing-query.ts'
import { copyOrShow } from '../copy-or-show.ts'

/** In the tab’s storage: the page that led to the form. */
const FROM = 'order-from'

/** `<shop-copy data-text>` shows its button where the browser can copy. */
class ShopCopy extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button || !navigator.clipboard) return
    button.hidden = false
    button.addEventListener('click', () => void this.copy(button))
  }

  private copy(button: HTMLButtonElement) {
    return copyOrShow(this.dataset.text ?? '', button, () => {
      const label = button.querySelector('span')
      if (label) label.textContent = 'Copied'
    })
  }
}

/** The day at the door for a state; what is drawn is for the one that was sent before, or for most of India. */
const showArrival = (form: HTMLFormElement, state: string) => {
  const line = form.querySelector<HTMLElement>('[data-arrival]')
  const [day, most] = line?.querySelectorAll<HTMLElement>('strong, span') ?? []
  if (!line || !day || !most) return
  const arrivals: Record<DeliveryZone, string> = JSON.parse(line.dataset.arrival ?? '{}')
  day.textContent = arrivals[deliveryZoneOf(state, line.dataset.shopState ?? '')]
  most.hidden = state !== ''
}

/** `<order-form>` suggests the state that fits the PIN code, and sends its form once. */
class OrderForm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    this.restore(form)
    this.suggest(form)
    const from = form.querySelector<HTMLInputElement>('[name=from]')
    if (from) this.keepFrom(from)
    form.addEventListener('submit', (event) => {
      if (form.ariaBusy === 'true') event.preventDefault()
      const landing = tabStorage.getItem(LANDING_QUERY)
      if (from && landing) from.value = from.value.replace(/\?.*/s, '') + landing
      this.keepTyped(form)
      form.ariaBusy = 'true'
      this.showBusy(form)
    })
    // Back shows the form as it was left.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      form.ariaBusy = null
      this.showBusy(form)
    })
  }

  /**
   * Back shows a form as it was sent. One that was answered has no pieces in its address, and Back would ask whether to send
   * it again, so it gets one.
   */
  private restore(form: HTMLFormElement) {
    if (location.search === '') this.keepTyped(form, this.dataset.address)
    const fields = 'input:not([type=hidden]), select, textarea'
    for (const field of form.querySelectorAll<HTMLInputElement>(fields)) {
      const typed = history.state?.[field.name]
      if (field.type === 'checkbox') field.checked ||= typed === field.value
      else if (typed && field.type === 'radio') field.checked = field.value === typed
      else if (typed) field.value ||= typed
    }
  }

  private keepTyped(form: HTMLFormElement, address?: string) {
    history.replaceState(Object.fromEntries(new FormData(form)), '', address)
  }

  /** After a piece was added or taken out, the browser names the form itself as the page that led here. */
  private keepFrom(from: HTMLInputElement) {
    if (from.value) tabStorage.setItem(FROM, from.value)
    else if (document.referrer.includes('/Order')) from.value = tabStorage.getItem(FROM) ?? ''
  }

  /** Nothing that was chosen by hand is changed. */
  private suggest(form: HTMLFormElement) {
    const pin = form.querySelector<HTMLInputElement>('[name=pin]')
    const state = form.querySelector<HTMLSelectElement>('[name=state]')
    const hint = state && document.querySelector<HTMLElement>(`#${state.id}-hint [hidden]`)
    if (!pin || !state) return
    // A form that was refused has the state that fitted the PIN code it was sent with.
    let [suggested = ''] = statesOfPin(pin.value)
    pin.addEventListener('input', () => {
      if (state.value !== '' && state.value !== suggested) return
      suggested = statesOfPin(pin.value)[0] ?? ''
      state.value = suggested
      if (hint) hint.hidden = suggested === ''
      showArrival(form, state.value)
    })
    state.addEventListener('change', () => {
      if (hint) hint.hidden = true
      showArrival(form, state.value)
    })
  }

  private showBusy(form: HTMLFormElement) {
    const button = form.querySelector<HTMLButtonElement>('[data-busy]')
    const label = button?.querySelector('span')
    if (!button || !label) return
    const isBusy = form.ariaBusy === 'true'
    button.ariaDisabled = isBusy ? 'true' : null
    const shown = label.textContent
    label.textContent = button.dataset.busy ?? ''
    button.dataset.busy = shown
  }
}

/** The answer to a form gets the address of its order, so that Back and Reload do not ask whether to send it again. */
const nameAnswer = () => {
  const { reread } = document.querySelector<HTMLElement>('[data-reread]')?.dataset ?? {}
  if (reread) history.replaceState(null, '', reread)
}

export const startOrders = () => {
  nameAnswer()
  customElements.define('shop-copy', ShopCopy)
  customElements.define('order-form', OrderForm)
  // Not every browser gives the focus to an element that is no field.
  addEventListener('load', () => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=alert][autofocus]')?.focus()
  })
}
