import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import {
  type ArticleChangePreview,
  articleChangeApi,
} from '../../../../contract/articles/article-changes.ts'
import { call, reasonOf } from '../../../api/call.ts'

export type ChangeQuery = z.input<typeof articleChangeApi.preview.query>

const PREVIEW_DELAY_MS = 200

type Preview = { key: string; found: ArticleChangePreview } | { key: string; error: string }

/** Asks what a change would do, a moment after it was last typed; null while that is not known. */
export const usePreview = (query: ChangeQuery | null) => {
  const [attempt, setAttempt] = useState(0)
  const [preview, setPreview] = useState<Preview | null>(null)
  const key = query ? `${attempt} ${JSON.stringify(query)}` : ''
  const ask = useEffectEvent((signal: AbortSignal) =>
    query ? call(articleChangeApi.preview, { query, signal }) : null,
  )
  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      try {
        const found = await ask(signal)
        if (found) setPreview({ key, found })
      } catch (error) {
        if (!signal.aborted) setPreview({ key, error: reasonOf(error) })
      }
    }, PREVIEW_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])
  return { preview: preview?.key === key ? preview : null, askAgain: () => setAttempt(attempt + 1) }
}
