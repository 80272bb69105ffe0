import { useEffect, useState } from 'react'
import type { Aspect, CropRecipe, Size } from '../../../contract/pictures/crop.ts'
import { type CropState, clampCrop, recipeOf, stateOf } from './crop-state.ts'
import { type OpenPicture, openPicture } from './picture-file.ts'

/** The picture of a file: null until it is open, `unreadable` where the browser cannot open it. */
const usePicture = (file: Blob | null) => {
  const [picture, setPicture] = useState<OpenPicture | 'unreadable' | null>(null)
  useEffect(() => {
    let close = () => {}
    let isCurrent = true
    setPicture(null)
    if (!file) return
    openPicture(file).then(
      (opened) => {
        if (!isCurrent) return opened.close()
        close = opened.close
        setPicture(opened)
      },
      () => isCurrent && setPicture('unreadable'),
    )
    return () => {
      isCurrent = false
      close()
    }
  }, [file])
  return picture
}

interface Uncropped {
  file: Blob | null
  recipe?: CropRecipe | null | undefined
  aspect: Aspect
}

/** The picture in the dialog, and its crop, which starts again with each file. */
export const useCrop = ({ file, recipe, aspect }: Uncropped) => {
  const loaded = usePicture(file)
  // The crop that the gestures ask for; it may extend beyond the picture.
  const [edit, setEdit] = useState<{ file: Blob | null; wanted: CropState } | null>(null)
  const wanted = edit?.file === file ? edit?.wanted : null
  const picture = loaded && loaded !== 'unreadable' ? loaded : null
  const whole: CropState = { zoom: 1, rotation: 0, aspect, offset: { x: 0, y: 0 } }
  const first = picture && recipe ? stateOf(picture.size, recipe) : whole
  const state = picture ? clampCrop(picture.size, wanted ?? first) : first
  const change = (changed: (state: CropState) => CropState) =>
    setEdit((now) => ({ file, wanted: changed((now?.file === file && now.wanted) || first) }))
  return {
    picture,
    isOpening: loaded === null,
    isUnreadable: loaded === 'unreadable',
    state,
    change,
    reset: () => change(() => whole),
    recipeFor: (size: Size): CropRecipe => recipeOf(size, clampCrop(size, state)),
  }
}
