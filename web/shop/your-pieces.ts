/* Numbers of pieces that a visitor has put aside, kept by the browser. They hold nothing in the shop. */

const KEY = 'shop_pieces'

const readCodes = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => /^FL-\d{6,}$/.test(code)) : []
  } catch {
    // A browser that keeps nothing, or a text of another hand.
    return []
  }
}

const keepCodes = (codes: readonly string[]) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(codes))
  } catch {
    // Then the list lasts as long as the page.
  }
  dispatchEvent(new Event(KEY))
}

const removeCode = (code: string | undefined) =>
  keepCodes(readCodes().filter((kept) => kept !== code))

/** `<shop-pieces>` says how many pieces are put aside, and takes them along to the order form. */
class ShopPieces extends HTMLElement {
  connectedCallback() {
    addEventListener(KEY, this.update)
    addEventListener('storage', this.update)
    this.update()
  }

  disconnectedCallback() {
    removeEventListener(KEY, this.update)
    removeEventListener('storage', this.update)
  }

  private readonly update = () => {
    const link = this.querySelector('a')
    const count = this.querySelector('b')
    if (!link || !count) return
    const codes = readCodes()
    count.hidden = codes.length === 0
    link.href = `/Order?${codes.map((code) => `p=${code}`).join('&')}`.replace(/\?$/, '')
    count.textContent = String(codes.length)
  }
}

/** `<shop-add data-code data-most>` shows its button, which puts a piece aside or takes it out again. */
class ShopAdd extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => this.change(button))
    this.update(button)
  }

  private change(button: HTMLButtonElement) {
    const { code = '', most } = this.dataset
    const codes = readCodes()
    if (codes.includes(code)) removeCode(code)
    else if (codes.length < Number(most)) keepCodes([...codes, code])
    this.update(button)
  }

  private update(button: HTMLButtonElement) {
    const { code = '', most } = this.dataset
    const codes = readCodes()
    const isKept = codes.includes(code)
    const isFull = !isKept && codes.length >= Number(most)
    const label = button.querySelector('span')
    if (!label) return
    if (isFull) label.textContent = `Your bag is full (up to ${most} sarees per order)`
    else label.textContent = isKept ? 'Remove from bag' : 'Add to bag'
    button.disabled = isFull
  }
}

/** Forgets what was ordered, and what is taken out of the order form. */
const forgetPieces = () => {
  for (const line of document.querySelectorAll<HTMLElement>('[data-ordered]'))
    removeCode(line.dataset.ordered)
  for (const link of document.querySelectorAll<HTMLElement>('[data-take-out]'))
    link.addEventListener('click', () => removeCode(link.dataset.takeOut))
}

export const startYourPieces = () => {
  customElements.define('shop-pieces', ShopPieces)
  customElements.define('shop-add', ShopAdd)
  forgetPieces()
}
