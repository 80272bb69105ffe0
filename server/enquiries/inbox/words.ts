import { foldText } from '../../../contract/fold-text.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { findLastRun, recordRun } from '../../jobs/jobs.ts'

const JOB = 'words of old enquiries'

interface EnquiryTexts {
  form: object
  campaign: string | null
  notes: string
}

/** What the search reads of an enquiry, folded: a line for each field, the name first, one for the campaign, and the notes. */
export const wordsOf = ({ form, campaign, notes }: EnquiryTexts) =>
  foldText([...Object.values(form), campaign ?? '', notes].join('\n'))

/** Stores once the words of enquiries from before the search, for which its migration stored the JSON of the form. */
export const renewOldWords = async (db: Db, at: Date) => {
  if (await findLastRun(db, JOB)) return
  await db.transaction().execute(async (trx) => {
    const enquiries = await trx
      .selectFrom('enquiries')
      .select(['id', 'form', 'campaign', 'notes'])
      .where('words', 'like', '{"%')
      .execute()
    for (const { id, form, ...texts } of enquiries) {
      const words = wordsOf({ form: fromJsonText(form), ...texts })
      await trx.updateTable('enquiries').set({ words }).where('id', '=', id).execute()
    }
    await recordRun(trx, JOB, at)
  })
}
