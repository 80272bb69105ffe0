/** Marks a table with `data-more` while its actions cover columns, and brings what has the focus out. */
export const watchCoveredColumns = (scroller: HTMLDivElement) => {
  const mark = () => {
    const coveredPx = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft
    scroller.toggleAttribute('data-more', coveredPx > 1)
  }
  // A browser leaves a link or button where it is if a part of it can be seen.
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('td:last-child')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const observer = new ResizeObserver(mark)
  for (const element of [scroller, ...scroller.children]) observer.observe(element)
  scroller.addEventListener('scroll', mark, { passive: true })
  scroller.addEventListener('focusin', reveal)
  return () => observer.disconnect()
}
