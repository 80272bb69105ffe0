import { Archive, SquarePen, Store } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ArticleState } from '../../../contract/articles/article-states.ts'
import { type Article, articleApi } from '../../../contract/articles/articles.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { showError } from '../../ui/toast/toast.ts'
import { createSaveKeys } from '../outbox/save-keys.ts'
import { useWrite } from '../records/use-write.ts'

const steps = {
  shop: { label: 'Put in the shop', Icon: Store, alert: 'Article put in the shop' },
  archived: { label: 'Archive', Icon: Archive, alert: 'Article archived' },
  draft: { label: 'Back to draft', Icon: SquarePen, alert: 'Article is a draft again' },
} as const satisfies Record<ArticleState, object>
const states = keysOf(steps)

export const stepsFrom = ({ article_state }: Article) =>
  states.filter((state) => state !== article_state).map((state) => ({ state, ...steps[state] }))

export const useChangeState = ({ id, version }: Article) => {
  const { revalidate } = useRevalidator()
  const write = useWrite('article')
  const [{ keyOf }] = useState(createSaveKeys)
  const [isBusy, change] = useBusy((state: ArticleState, onDone?: () => void) => {
    const body = { article_state: state, version }
    const headers = idempotencyHeaders(keyOf(body))
    const send = () => call(articleApi.setState, { id, body, headers })
    return write(send, steps[state].alert, {
      onDone,
      onConflict: () => {
        showError('Someone else has just changed this article. Please check it again.')
        void revalidate()
      },
    })
  })
  return { isBusy, change }
}
