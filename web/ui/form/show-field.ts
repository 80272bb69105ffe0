/** Scrolls a field into view with its label, hint and error. */
export const showField = (control: Element) =>
  control.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
