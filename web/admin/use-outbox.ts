import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isUnsent, unsentEntries } from './outbox/entries.ts'
import { outbox } from './outbox/outbox.ts'
import { saves, sentSaves } from './outbox/saves.ts'
import { photos } from './pictures/queue/photo-queue.ts'

/** Sends what waits on this device: saves before photos, as these take long. The screen is loaded again after saves. */
export const useOutbox = () => {
  const { revalidate } = useRevalidator()
  const newestId = unsentEntries.use().findLast(isUnsent)?.id
  const sentCount = sentSaves.use()
  useEffect(() => outbox.start([saves, photos]), [])
  useEffect(() => {
    if (newestId === undefined) return
    outbox.wake()
    // Another tab may be the one that sends.
    outbox.tellOtherTabs()
  }, [newestId])
  useEffect(() => {
    if (sentCount > 0) void revalidate()
  }, [sentCount, revalidate])
}
