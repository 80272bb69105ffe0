import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../../api/call.ts'
import type { Progress } from '../../../api/transfer.ts'
import { type Picture, sendPicture } from './send-picture.ts'

export interface Waiting extends Picture {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'failed'
  progress: Progress | null
  /** Why it failed. */
  reason: string
}

/**
 * Uploads pictures one after the other; a failed one stays with its file until it is tried again or left.
 * @param onSent gets the stored name
 */
export const useUploads = (onSent: (name: string) => Promise<unknown>) => {
  const [uploads, setUploads] = useState<readonly Waiting[]>([])
  const keys = useRef(0)
  const stop = useRef(new AbortController())
  const left = useRef(uploads)
  left.current = uploads

  const change = (key: number, changes: Partial<Waiting>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const leave = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (one: Waiting) => {
    const { key } = one
    stop.current = new AbortController()
    const { signal } = stop.current
    change(key, { state: 'sending', progress: null })
    try {
      const onProgress = (progress: Progress) => change(key, { progress })
      await onSent(await sendPicture('article', one, { signal, onProgress }))
      leave(key)
    } catch (error) {
      if (signal.aborted) leave(key)
      else change(key, { state: 'failed', reason: reasonOf(error) })
    }
  }

  const next = uploads.find(({ state }) => state === 'waiting')
  const idle = !uploads.some(({ state }) => state === 'sending')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes up
  useEffect(() => {
    if (next && idle) void send(next)
  }, [next?.key, idle])
  useEffect(() => () => stop.current.abort(), [])

  return {
    uploads,
    areLeft: () => left.current.length > 0,
    add: (picture: Picture, name: string) => {
      keys.current += 1
      const fresh = { key: keys.current, state: 'waiting', progress: null, reason: '' } as const
      setUploads((all) => [...all, { ...picture, ...fresh, name }])
    },
    retry: (key: number) => change(key, { state: 'waiting' }),
    /** Takes a picture out, and where it is being sent, stops that. */
    cancel: ({ key, state }: Waiting) => (state === 'sending' ? stop.current.abort() : leave(key)),
  }
}
