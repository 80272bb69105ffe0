/** `<shop-email>` asks about an address that is close to that of a known provider, but accepts it. */
class ShopEmail extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('input')
    const button = this.querySelector('button')
    const question = button?.parentElement
    if (!field || !button || !question) return
    const ask = (suggestion: string | null) => {
      question.hidden = suggestion === null
      button.textContent = suggestion
    }
    field.addEventListener('input', () => ask(null))
    field.addEventListener('blur', () => {
      import('../../ui/email/suggest-email.ts').then(
        ({ suggestEmail }) => ask(suggestEmail(field.value)),
        () => {},
      )
    })
    button.addEventListener('click', () => {
      field.value = button.textContent
      ask(null)
      field.focus()
    })
  }
}

export const defineEmailHint = () => customElements.define('shop-email', ShopEmail)
