import { filesBeside, MissingPicture, measure, type Named, type Rooms, withEach } from '../files.ts'
import type { OnStep } from '../make-backup.ts'
import { UnfitPlace } from '../restore.ts'

/** A picture does not lie in the store as it was once put there. */
export class DamagedPicture extends Error {}

/** Copies a file unless it is there already, and reads what it has written; gives whether it did. */
const moveFile = async (from: Rooms, to: Rooms, { room, name, must }: Named) => {
  const path = `${room}/${name}`
  const file = await measure(from[room], name)
  if (!file) {
    if (must) throw new MissingPicture(`The file ${path} is missing in the old place.`)
    return false
  }
  if (room === 'originals' && file.sha256 !== name) {
    throw new DamagedPicture(`The file ${path} is damaged in the old place; its name is its hash.`)
  }
  if ((await measure(to[room], name))?.sha256 === file.sha256) return false
  const open = async () => {
    const found = await from[room].read(name)
    if (!found) throw new MissingPicture(`The file ${path} went away in the old place.`)
    return found.content
  }
  await to[room].write(name, { ...file, open })
  if ((await measure(to[room], name))?.sha256 !== file.sha256) {
    throw new DamagedPicture(`The file ${path} does not lie in the new place as it was sent.`)
  }
  return true
}

/** Copies the files that are not in the new place yet, and compares all with those in the old; gives how many it copied. */
export const moveFiles = async (from: Rooms, to: Rooms, files: Named[], onStep: OnStep) => {
  let copied = 0
  await withEach(files, async (file, done) => {
    await onStep(done, files.length)
    if (await moveFile(from, to, file)) copied += 1
  })
  await onStep(files.length, files.length)
  return copied
}

/**
 * Takes a place for files under a mark, so that a move that was cut may go on into it even if the shop has
 * meanwhile forgotten some of them.
 * @throws UnfitPlace where files of another shop lie
 */
export const claim = async ({ shown, originals }: Rooms, mark: string, files: Named[]) => {
  if (await measure(shown, mark)) return
  const own = new Set(files.map(({ room, name }) => `${room}/${name}`))
  const there = await filesBeside({ shown, originals }, own)
  if (there.length > 0) {
    throw new UnfitPlace(
      `Pictures are moved into an empty place only; here lie ${there.join(', ')}. Nothing was changed.`,
    )
  }
  await shown.write(mark, Buffer.from('A shop is being moved here.'))
}
