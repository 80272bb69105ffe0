import { useEffect, useRef } from 'react'
import { type ChosenFiles, noFiles } from './chosen-files.ts'
import { forgetZip } from './send-zip.ts'

/** The files that are chosen. The server is told to forget a ZIP that is no longer one of them. */
export const useChosenFiles = () => {
  const files = useRef(noFiles)
  useEffect(
    () => () => {
      if (files.current.zip) forgetZip(files.current.zip)
    },
    [],
  )
  return {
    get: () => files.current,
    set: (next: ChosenFiles) => {
      const { zip } = files.current
      if (zip && zip !== next.zip) forgetZip(zip)
      files.current = next
    },
  }
}
