import { MAX_PICTURES } from '../../../contract/pictures/pictures.ts'

/** Those of the chosen files that an article with so many pictures has room for, and what to say of the rest. */
export const takeWithRoom = <Chosen>(files: readonly Chosen[], pictures: number) => {
  // What others have added meanwhile can be more than there was room for.
  const room = Math.max(0, MAX_PICTURES - pictures)
  const left = room === 0 ? 'no room for more' : `room for ${room}`
  const refusal =
    files.length > room ? `An article has at most ${MAX_PICTURES} pictures; there is ${left}.` : ''
  return { files: files.slice(0, room), refusal }
}
