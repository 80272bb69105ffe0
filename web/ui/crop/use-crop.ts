import { useEffect, useState } from 'react'
import {
  type Aspect,
  aspectForOther,
  aspectOfShape,
  type CropRecipe,
  type Size,
} from '../../../contract/pictures/crop.ts'
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
  keepsShape?: boolean
}

/** The picture in the dialog, and its crop, which starts again with each file. */
export const useCrop = ({ file, recipe, aspect, keepsShape = false }: Uncropped) => {
  const loaded = usePicture(file)
  // The crop that the gestures ask for; it may extend beyond the picture.
  const [edit, setEdit] = useState<{ file: Blob | null; wanted: CropState } | null>(null)
  const wanted = edit?.file === file ? edit?.wanted : null
  const picture = loaded && loaded !== 'unreadable' ? loaded : null
  const centre = { x: 0, y: 0 }
  const whole: CropState = {
    zoom: 1,
    rotation: 0,
    aspect: picture && keepsShape ? aspectOfShape(picture.size, aspect) : aspect,
    offset: centre,
  }
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
    recipeFor: (size: Size): CropRecipe => {
      const other = picture ? aspectForOther(state.aspect, picture.size, size) : state.aspect
      // The frame of another shape has nothing to be moved by.
      const adapted = other === state.aspect ? state : { ...state, aspect: other, offset: centre }
      return recipeOf(size, clampCrop(size, adapted))
    },
  }
}
