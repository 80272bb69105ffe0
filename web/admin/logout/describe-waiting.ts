import { countOf } from '../../../contract/numbers/count-of.ts'

/** What a logout would delete from this device, by its number. */
export interface Waiting {
  photos: number
  /** Saves that wait until the server can be reached. */
  saves: number
  /** Forms with text that is not saved. */
  drafts: number
}

/** Sentences about what waits; empty where nothing does. */
export const describeWaiting = ({ photos, saves, drafts }: Waiting): string => {
  const unsent = [
    ...(photos > 0 ? [countOf(photos, 'photo')] : []),
    ...(saves > 0 ? [countOf(saves, 'change')] : []),
  ]
  const verb = photos + saves === 1 ? 'is' : 'are'
  return [
    ...(unsent.length > 0 ? [`${unsent.join(' and ')} ${verb} not sent yet.`] : []),
    ...(drafts > 0 ? [`Text in ${countOf(drafts, 'form')} is not saved yet.`] : []),
  ].join(' ')
}
