import { useState } from 'react'
import { ApiError } from '../../../../contract/call.ts'
import { reasonOf } from '../../../api/call.ts'
import type { Progress } from '../../../api/transfer.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { type Picture, sendPicture } from './send-picture.ts'

/** Without an answer, the browser does not know whether the server stored the picture. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0
    ? 'The connection was lost, so the picture may not be saved. Your crop is still here.'
    : reasonOf(error)

interface Sending {
  progress: Progress | null
  cancel(): void
}

/** Sends one picture at a time; `onSent` takes the name that it is stored under. */
export const useSendPicture = (onSent: (name: string) => void) => {
  const [sending, setSending] = useState<Sending | null>(null)
  const send = async (picture: Picture) => {
    const controller = new AbortController()
    const cancel = () => controller.abort()
    const onProgress = (progress: Progress) => setSending({ progress, cancel })
    setSending({ progress: null, cancel })
    try {
      onSent(await sendPicture(picture, { signal: controller.signal, onProgress }))
      showSuccess('image uploaded successfully')
    } catch (failure) {
      if (!controller.signal.aborted) showError(failureOf(failure))
    } finally {
      setSending(null)
    }
  }
  return { sending, send }
}
