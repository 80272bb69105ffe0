import { useState } from 'react'
import type { ArticlePicture } from '../../../../contract/pictures/pictures.ts'
import type { useArticlePictures } from '../use-article-pictures.ts'
import { CropAgain } from './crop-again.tsx'
import { ARTICLE_PLACEMENTS } from './placements.ts'

/** Crops a stored picture of an article again, in a dialog. */
export const useRecrop = ({ pictures, change }: ReturnType<typeof useArticlePictures>) => {
  const [recropping, setRecropping] = useState<ArticlePicture | null>(null)
  const dialog = recropping && (
    <CropAgain
      name={recropping.article_pic}
      about={recropping.alt}
      aspect="9/16"
      placements={ARTICLE_PLACEMENTS}
      onClose={() => setRecropping(null)}
      onCropped={async (article_pic) => {
        // With the version that was read last.
        const newest = pictures?.find(({ picture_id }) => picture_id === recropping.picture_id)
        const { isOk } = await change(newest ?? recropping, { article_pic })
        if (isOk) setRecropping(null)
      }}
    />
  )
  return { recrop: setRecropping, dialog }
}
