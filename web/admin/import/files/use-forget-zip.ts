import { useEffect } from 'react'
import type { ChosenFiles } from './chosen-files.ts'
import { forgetZip } from './send-zip.ts'

/** The server is told to forget a ZIP that is no longer one of the files. */
export const useForgetZip = ({ zip }: ChosenFiles) => {
  const sentId = zip?.hasBegun ? zip.id : undefined
  useEffect(() => (sentId === undefined ? undefined : () => forgetZip(sentId)), [sentId])
}
