import { isOnServer, type QueuedPhoto } from '../queue/queued-photo.ts'

/** How the uploads stand: how they look, how many photos are on the server or have failed, and what follows. */
export const describeUploads = (
  photos: readonly QueuedPhoto[],
  pendingRetry: { reason: string; isOffline: boolean } | null,
  mustStayOpen: boolean,
) => {
  const onServer = photos.filter(isOnServer).length
  const failed = photos.filter(({ failure }) => failure !== null)
  const notAdded = failed.filter(isOnServer).length
  const notSent = failed.length - notAdded
  const isDone = onServer === photos.length
  const look = failed.length > 0 ? 'failed' : isDone ? 'done' : pendingRetry ? 'waiting' : 'sending'
  const title = [
    `${onServer} of ${photos.length} uploaded`,
    notSent > 0 && `${notSent} not uploaded`,
    notAdded > 0 && `${notAdded} not added to ${notAdded === 1 ? 'its article' : 'their articles'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const details = {
    done: 'All photos are safe',
    failed: failed.length === 1 ? failed[0]?.failure : 'Open this list to see why.',
    waiting: pendingRetry?.isOffline
      ? 'No connection. Will resume automatically.'
      : `${pendingRetry?.reason} We’ll try again.`,
    sending: mustStayOpen
      ? 'This device can’t keep them. Please leave this page open.'
      : 'You can keep working',
  }
  return { look, title, detail: details[look] } as const
}
