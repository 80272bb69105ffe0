import { deleteDB, openDB } from 'idb'

const NAME = 'file-storage'

const tryToStoreFile = async () => {
  const db = await openDB(NAME, 1, { upgrade: (made) => made.createObjectStore('files') })
  try {
    await db.put('files', new Blob(['x']), 'trial')
    return true
  } finally {
    db.close()
    // Nobody waits for this: where the trial has failed, it ends with the private window.
    deleteDB(NAME).catch(() => {})
  }
}

let answer: Promise<boolean> | undefined

/**
 * Whether this device stores files. A private window of Safari does not, and leaves the transaction open, so that all
 * that follow would wait for it. So it is tried out once in a database of its own, which is deleted then.
 */
export const canStoreFiles = () => {
  answer ??= tryToStoreFile().catch(() => false)
  return answer
}
