import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useRevalidator } from 'react-router'
import { useTopmostDialog } from '../../../ui/dialog/use-topmost-dialog.ts'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { UploadStatusPanel } from './upload-status-panel.tsx'
import { useUploadStatus } from './use-upload-status.ts'

const SHOW_DONE_MS = 8000

const SCREENS = /^\/(?:Article$|Viewarticleadmin\/)/

const useReloadOnAddedPictures = (added: number) => {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => {
    if (SCREENS.test(pathname)) void revalidate()
  })
  useEffect(() => {
    if (added > 0) reload()
  }, [added])
}

export function UploadStatus() {
  const dialog = useTopmostDialog()
  const state = useUploadStatus()
  const [isHidden, setIsHidden] = useState(false)
  const isDone = state.look === 'done'
  const added = photoQueue.useAddedCount()
  useReloadOnAddedPictures(added)
  useEffect(() => {
    setIsHidden(false)
    if (!isDone) return
    const timer = setTimeout(() => setIsHidden(true), SHOW_DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  // The photos of a form that stayed open for longer are added to their article later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever one more is added
  useEffect(() => {
    if (isHidden) photoList.forgetAdded()
  }, [isHidden, added])
  if (state.photos.length === 0 || isHidden) return null
  const box = <UploadStatusPanel {...state} isInDialog={dialog !== null} />
  return dialog ? createPortal(box, dialog) : box
}
