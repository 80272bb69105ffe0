import type { Readable } from 'node:stream'

export interface Source {
  size: number
  /** SHA-256 of its content, in hex. */
  sha256: string
  /** Reads it from its beginning; again for each further attempt to send it. */
  open(): Readable | Promise<Readable>
}

/** A store of picture files. The caller has validated the names. */
export interface PictureStore {
  /** Stores a file: durable and complete once this resolves, not at all if it rejects. */
  write(name: string, content: Buffer | Source): Promise<void>
  read(name: string): Promise<{ size: number; content: Readable } | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; at: Date }>
  /** When a file was last written, which a list may have read a while ago; null if there is none. */
  writtenAt(name: string): Promise<Date | null>
  /** Writes and removes a file that no list shows; rejects if nothing can be stored. */
  probe(): Promise<void>
  /** Removes what writes that were interrupted before this instant have left. */
  removeInterruptedWrites(before: Date): Promise<void>
}
