import { useRef } from 'react'
import { type Article, articleApi } from '../../../contract/articles/articles.ts'
import { call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import { randomId } from '../../api/random-id.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { useWrite } from '../records/use-write.ts'

const alert = 'Article duplicated as a draft'

export const useDuplicate = ({ id }: Article) => {
  const write = useWrite('article')
  const { navigate } = usePageNavigation()
  // The same one until an answer arrives: a copy whose answer was lost is not made twice.
  const key = useRef(randomId())
  const [isBusy, duplicate] = useBusy(() => {
    let copy = 0
    const work = async () => {
      copy = await call(articleApi.duplicate, { id, headers: idempotencyHeaders(key.current) })
      key.current = randomId()
    }
    return write(work, alert, {
      action: { label: 'Open', act: () => navigate(`/Viewarticleadmin/${copy}`) },
    })
  })
  return { isBusy, duplicate }
}
