import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { newEnquiries } from './live-state.ts'

/** Loads the screen again when there are more or fewer new enquiries than before. */
export const useNews = () => {
  const { revalidate } = useRevalidator()
  const count = newEnquiries.use()
  const last = useRef(count)
  useEffect(() => {
    const isNews = count !== null && last.current !== null && count !== last.current
    last.current = count
    if (isNews) void revalidate()
  }, [count, revalidate])
}
