import { useEffect, useState } from 'react'
import { type OpenPicture, openPicture } from './picture-file.ts'

/** The picture of a file: null until it is open, `unreadable` where the browser cannot. */
export const usePicture = (file: Blob | null) => {
  const [picture, setPicture] = useState<OpenPicture | 'unreadable' | null>(null)
  useEffect(() => {
    let close = () => {}
    let wanted = true
    setPicture(null)
    if (!file) return
    openPicture(file).then(
      (opened) => {
        if (!wanted) return opened.close()
        close = opened.close
        setPicture(opened)
      },
      () => wanted && setPicture('unreadable'),
    )
    return () => {
      wanted = false
      close()
    }
  }, [file])
  return picture
}
