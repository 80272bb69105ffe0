import styles from './copy-or-show.module.css'

/**
 * Copies a text, and then calls `done`. Where the browser refuses, as inside some apps, the text stands in the place of the
 * button, to be copied by hand.
 */
export const copyOrShow = (text: string, button: HTMLButtonElement, done: () => void) =>
  navigator.clipboard.writeText(text).then(done, () => {
    const field = document.createElement('textarea')
    field.className = styles.field ?? ''
    field.readOnly = true
    field.rows = 3
    field.ariaLabel = 'Select and copy this'
    field.value = text
    button.replaceWith(field)
    field.select()
  })
