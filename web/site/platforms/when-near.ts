/**
 * Runs a task once an element comes into view; returns how to give that up.
 *
 * @param margin how far from the view it counts already, as in CSS: `100% 0px` is one screen above and below
 */
export const whenNear = (element: Element, margin: string, task: () => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      task()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
