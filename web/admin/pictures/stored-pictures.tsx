import { useState } from 'react'
import type { ArticlePicture } from '../../../contract/pictures/pictures.ts'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { NotRead } from '../not-read.tsx'
import { CropAgain } from './crop/crop-again.tsx'
import { ARTICLE_PLACEMENTS } from './crop/placements.ts'
import { PictureList } from './picture-list.tsx'
import type { useArticlePictures } from './use-article-pictures.ts'

interface StoredPicturesProps {
  list: ReturnType<typeof useArticlePictures>
  /** Without it their texts are not written here. */
  onUnsaved?(picture: ArticlePicture, isUnsaved: boolean): void
}

/** The pictures that an article has, with their cover, order, crop and deletion; nothing where it has none. */
export function StoredPictures({ list, onUnsaved }: StoredPicturesProps) {
  const { pictures, failure, read, change } = list
  const [recropping, setRecropping] = useState<ArticlePicture | null>(null)
  if (failure) return <NotRead reason={failure} onTryAgain={read} />
  if (!pictures || pictures.length === 0) return null
  return (
    <>
      <RequiresConnection>
        <PictureList
          {...list}
          pictures={pictures}
          onCropAgain={setRecropping}
          onUnsaved={onUnsaved}
        />
      </RequiresConnection>
      {recropping && (
        <CropAgain
          name={recropping.article_pic}
          about={recropping.alt}
          aspect="9/16"
          keepsShape
          placements={ARTICLE_PLACEMENTS}
          onClose={() => setRecropping(null)}
          onCropped={async (article_pic) => {
            // With the version that was read last.
            const newest = pictures.find(({ picture_id }) => picture_id === recropping.picture_id)
            const { isOk } = await change(newest ?? recropping, { article_pic })
            if (isOk) setRecropping(null)
          }}
        />
      )}
    </>
  )
}
