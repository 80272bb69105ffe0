import { isListedKind } from '../../../contract/record-kinds.ts'
import { recordScreens } from '../../documents.ts'
import type { Entry } from '../journal/entries.ts'

/** Where the form is that offers to restore an unsent save; null for what has no screen. */
export const formAddress = ({ base, save }: Pick<Entry, 'base' | 'save'>) => {
  const noun = save?.noun ?? ''
  if (noun === 'enquiry' && base) return `/Enquiries?enquiry=${base.id}`
  if (!isListedKind(noun)) return null
  if (!base) return `${recordScreens[noun]}?add`
  // The list of articles is long, so the article may be on another page of it.
  if (noun === 'article') return `/Viewarticleadmin/${base.id}`
  return `${recordScreens[noun]}?edit=${base.id}`
}
