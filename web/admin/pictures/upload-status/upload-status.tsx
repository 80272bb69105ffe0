import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useRevalidator } from 'react-router'
import { messagesPlaceOf, useOpenDialogs } from '../../../ui/dialog/use-open-dialogs.ts'
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
  const topmost = useOpenDialogs().at(-1)
  const dialog = topmost ? messagesPlaceOf(topmost) : null
  const state = useUploadStatus()
  const [isHidden, setIsHidden] = useState(false)
  const isDone = state.look === 'done'
  useReloadOnAddedPictures(photoQueue.useAddedCount())
  useEffect(() => {
    setIsHidden(false)
    if (!isDone) return
    const timer = setTimeout(() => setIsHidden(true), SHOW_DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  // The photos of a form that stayed open for longer are added to their article later.
  const hasAdded = photoList.use().some(({ isAdded }) => isAdded)
  useEffect(() => {
    if (isHidden && hasAdded) photoList.forgetAdded()
  }, [isHidden, hasAdded])
  if (state.photos.length === 0 || isHidden) return null
  const box = <UploadStatusPanel {...state} isInDialog={dialog !== null} />
  return dialog ? createPortal(box, dialog) : box
}
