import type { DatabaseLocation, Db } from '../database/database.ts'
import { openReadOnly } from '../database/open.ts'

/** Reads in one transaction on a connection of its own, so that all that is read is of one moment. */
export const readSnapshot = async <Found>(
  location: DatabaseLocation,
  read: (db: Db) => Promise<Found>,
) => {
  // A transaction on the connection of the server would let all writes wait for its end.
  const db = openReadOnly(location)
  const snapshot = db
    .transaction()
    // SQLite ignores this, as its transactions always read from a snapshot.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return snapshot.execute(read).finally(() => db.destroy())
}
