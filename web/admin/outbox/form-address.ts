import { isListedKind } from '../../../contract/record-kinds.ts'
import { recordScreens } from '../../documents.ts'
import type { Entry } from './entries.ts'

/** Where the form is that offers to restore an unsent save; null for what has no screen. */
export const formAddress = ({ base, save }: Pick<Entry, 'base' | 'save'>) => {
  const noun = save?.noun ?? ''
  if (noun === 'enquiry' && base) return `/Enquiries?enquiry=${base.id}`
  if (!isListedKind(noun)) return null
  if (!base) return `${recordScreens[noun]}?add`
  // An article has a screen of its own, with its photos beside the form.
  if (noun === 'article') return `/Viewarticleadmin/${base.id}`
  return `${recordScreens[noun]}?edit=${base.id}`
}
