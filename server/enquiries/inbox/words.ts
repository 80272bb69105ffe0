import { foldText } from '../../../contract/fold-text.ts'

interface EnquiryTexts {
  form: object
  campaign: string | null
  notes: string
}

/** What the search reads of an enquiry, folded: a line for each field, the name first, one for the campaign, and the notes. */
export const wordsOf = ({ form, campaign, notes }: EnquiryTexts) =>
  foldText([...Object.values(form), campaign ?? '', notes].join('\n'))
