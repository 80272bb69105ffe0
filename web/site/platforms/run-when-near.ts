/** Runs a task once an element is within `margin` (as in CSS) of the view. @returns a function that cancels it */
export const runWhenNear = (element: Element, margin: string, task: () => void) => {
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
