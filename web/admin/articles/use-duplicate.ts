import { useState } from 'react'
import { type Article, articleApi } from '../../../contract/articles/articles.ts'
import { call } from '../../api/call.ts'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { useWrite } from '../records/use-write.ts'

const alert = 'Article duplicated as a draft'

export const useDuplicate = ({ id }: Article) => {
  const [isBusy, setIsBusy] = useState(false)
  const write = useWrite('article')
  const { go } = useNavigation()
  const duplicate = async () => {
    setIsBusy(true)
    let copy = 0
    const work = async () => {
      copy = await call(articleApi.duplicate, { id })
    }
    await write(work, alert, () => {}, {
      action: { label: 'Open', act: () => go(`/Viewarticleadmin/${copy}`) },
    })
    setIsBusy(false)
  }
  return { isBusy, duplicate }
}
