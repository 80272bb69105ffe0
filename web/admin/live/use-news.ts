import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { enquiryNews } from './live-state.ts'

/** Loads the screen again when an enquiry has come, or anybody has changed one. */
export const useNews = () => {
  const { revalidate } = useRevalidator()
  const changes = enquiryNews.use()?.changes ?? null
  const last = useRef(changes)
  useEffect(() => {
    const isNews = changes !== null && last.current !== null && changes !== last.current
    last.current = changes
    if (isNews) void revalidate()
  }, [changes, revalidate])
}
