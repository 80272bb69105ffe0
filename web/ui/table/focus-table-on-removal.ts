/** When a part of a table is removed with the focus in it, such as a row, the table takes the focus. */
export const focusTableOnRemoval = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) part.closest('section')?.focus()
}
