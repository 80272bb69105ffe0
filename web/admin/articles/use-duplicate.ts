import { useRef } from 'react'
import { type Article, articleApi } from '../../../contract/articles/articles.ts'
import { call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import { randomId } from '../../api/random-id.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { useWrite } from '../records/use-write.ts'
import { useOpenAction } from './use-open-action.ts'

const alert = 'Article duplicated as a draft; its stock is 0'

export const useDuplicate = ({ id }: Article) => {
  const write = useWrite('article')
  const openAction = useOpenAction()
  // The same one until an answer arrives: a copy whose answer was lost is not made twice.
  const key = useRef(randomId())
  const [isBusy, duplicate] = useBusy(() => {
    const work = async () => {
      const headers = idempotencyHeaders(key.current)
      const copy = await call(articleApi.duplicate, { id, headers })
      key.current = randomId()
      return copy
    }
    return write(work, alert, { action: openAction })
  })
  return { isBusy, duplicate }
}
