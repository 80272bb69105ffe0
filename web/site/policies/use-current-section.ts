import { useEffect, useState } from 'react'

/** The section being read: the last one that has begun in the upper part of the window. */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const begun = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < (atEnd ? innerHeight : innerHeight * 0.3)
      })
      setCurrent(begun.at(-1) ?? ids[0])
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])
  return current
}
