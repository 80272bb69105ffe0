import { useEffect, useState } from 'react'
import { type OpenPicture, openPicture } from './picture-file.ts'

/** The picture of a file: null until it is open, `unreadable` where the browser cannot open it. */
export const usePicture = (file: Blob | null) => {
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
