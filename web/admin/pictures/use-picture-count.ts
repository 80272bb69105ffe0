import { useEffect, useState } from 'react'
import { pictureApi } from '../../../contract/pictures/pictures.ts'
import { quietCall } from '../../api/call.ts'

/** How many pictures an article has; 0 while that is not known, as the server then refuses what is too much. */
export const usePictureCount = (article: number | null) => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (article === null) return
    quietCall(pictureApi.ofArticle, { id: article }).then(
      (pictures) => setCount(pictures.length),
      () => {},
    )
  }, [article])
  return count
}
