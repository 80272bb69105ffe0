import { isListedKind, type ListedKindName } from '../../../contract/record-kinds.ts'
import { recordScreens } from '../../documents.ts'
import type { Entry } from './outbox-database.ts'

/** The kind of record that a form is about, such as `article` of `new article` and of `article 17`; null for other forms. */
export const nounOfForm = (form: string): ListedKindName | 'enquiry' | null => {
  const [noun = ''] = form.replace(/^new /, '').split(' ')
  return noun === 'enquiry' || isListedKind(noun) ? noun : null
}

/** Where the form is that offers to restore an entry; null for what has no screen. */
export const formAddress = ({ form, base }: Pick<Entry, 'form' | 'base'>) => {
  const noun = nounOfForm(form)
  if (noun === 'enquiry') {
    if (base) return `/Enquiries?enquiry=${base.id}`
    return form === 'new enquiry' ? '/Enquiries?add' : '/Enquiries'
  }
  if (noun === null) return null
  if (!base) return `${recordScreens[noun]}?add`
  // An article has a screen of its own, with its photos beside the form.
  if (noun === 'article') return `/Viewarticleadmin/${base.id}`
  return `${recordScreens[noun]}?edit=${base.id}`
}
