import { useEffect, useState } from 'react'

/** The id of the last section whose top has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const updateCurrent = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const startedIds = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < (isAtEnd ? innerHeight : innerHeight * 0.3)
      })
      setCurrent(startedIds.at(-1) ?? ids[0])
    }
    addEventListener('scroll', updateCurrent, { passive: true })
    return () => removeEventListener('scroll', updateCurrent)
  }, [ids])
  return current
}
