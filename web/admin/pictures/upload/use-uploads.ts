import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../../api/call.ts'
import type { Progress } from '../../../api/transfer.ts'
import { type Picture, sendPicture } from './send-picture.ts'

export interface QueuedUpload extends Picture {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'failed'
  progress: Progress | null
  reason: string
}

/**
 * Uploads pictures one after the other; a failed one stays until it is retried or cancelled.
 * @param onSent receives the stored name
 */
export const useUploads = (onSent: (name: string) => Promise<unknown>) => {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([])
  const keys = useRef(0)
  const controller = useRef(new AbortController())
  const latest = useRef(uploads)
  latest.current = uploads

  const change = (key: number, changes: Partial<QueuedUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    )
  const remove = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))

  const send = async (upload: QueuedUpload) => {
    const { key } = upload
    controller.current = new AbortController()
    const { signal } = controller.current
    change(key, { state: 'sending', progress: null })
    try {
      const onProgress = (progress: Progress) => change(key, { progress })
      await onSent(await sendPicture('article', upload, { signal, onProgress }))
      remove(key)
    } catch (error) {
      if (signal.aborted) remove(key)
      else change(key, { state: 'failed', reason: reasonOf(error) })
    }
  }

  const next = uploads.find(({ state }) => state === 'waiting')
  const idle = !uploads.some(({ state }) => state === 'sending')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another upload is next
  useEffect(() => {
    if (next && idle) void send(next)
  }, [next?.key, idle])
  useEffect(() => () => controller.current.abort(), [])

  return {
    uploads,
    hasUploads: () => latest.current.length > 0,
    add: (picture: Picture, name: string) => {
      keys.current += 1
      const initial = { key: keys.current, state: 'waiting', progress: null, reason: '' } as const
      setUploads((all) => [...all, { ...picture, ...initial, name }])
    },
    retry: (key: number) => change(key, { state: 'waiting' }),
    cancel: ({ key, state }: QueuedUpload) =>
      state === 'sending' ? controller.current.abort() : remove(key),
  }
}
