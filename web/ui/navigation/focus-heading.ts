/** Gives the focus to the page's heading, as where what had it is gone. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1')
  // A field that already has the focus keeps it.
  const isInField = document.activeElement?.matches('main :is(input, select, textarea)')
  if (!heading || isInField) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** When a part is removed with the focus in it, such as a button whose work is done, the heading takes the focus. */
export const focusHeadingOnRemoval = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusHeading()
}
