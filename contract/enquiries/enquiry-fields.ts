import * as z from 'zod/mini'
import { articleCode, idOfArticleCode } from '../articles/articles.ts'
import { day, email, freeText, Id, MAX_MESSAGE_LENGTH, required } from '../fields.ts'
import { fromVersion } from '../records/records.ts'
import { tenDigitsOf } from './phone-number.ts'

export const EnquiryStatus = z.enum(
  ['new', 'in progress', 'done'],
  'status must be new, in progress or done',
)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const EnquiryOutcome = z.enum(['won', 'lost'], 'outcome must be won or lost')
export type EnquiryOutcome = z.infer<typeof EnquiryOutcome>

/** An empty text and null both mean none. */
const orNone = <Schema extends z.core.SomeType>(schema: Schema, wrong: string) =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.nullable(z.literal('')),
          z.transform(() => null),
        ),
        schema,
      ],
      wrong,
    ),
  )

const wrongCode = 'Please choose an article from the list, or type its code, such as FL-000123'

/** The code of an article in any spelling, as the shop writes it. */
export const ArticleCode = z.pipe(
  z.string(wrongCode).check(z.refine((text) => idOfArticleCode(text) !== undefined, wrongCode)),
  z.transform((text) => articleCode(idOfArticleCode(text) ?? 0)),
)

const wrongTime = 'Please enter a time as HH:MM, such as 17:00'

/** What the team decides about an enquiry, whether it came by a form or was added by hand. */
const teamFields = {
  status: z.optional(EnquiryStatus),
  owner_id: orNone(Id, 'owner_id must be the number of an administrator'),
  reminder: orNone(day('reminder is required'), 'reminder must be a date as YYYY-MM-DD'),
  reminder_time: orNone(
    z.string().check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, wrongTime)),
    wrongTime,
  ),
  article_Id: orNone(ArticleCode, wrongCode),
  outcome: orNone(EnquiryOutcome, 'outcome must be won or lost'),
  outcome_reason: z.optional(freeText()),
  notes: z.optional(freeText(MAX_MESSAGE_LENGTH)),
}

const wrongPhone = 'Phone number must be 10 digits'
const wrongEmail = 'Please enter a valid email address'

/** Of an enquiry that was added by hand. */
const contactFields = {
  phone: z.optional(
    z.pipe(
      z.pipe(freeText(), z.transform(tenDigitsOf)),
      z.string().check(z.regex(/^(?:[0-9]{10})?$/, wrongPhone)),
    ),
  ),
  email: z.optional(z.union([z.literal(''), email(wrongEmail, wrongEmail)], wrongEmail)),
}

interface Reminder {
  reminder?: string | null | undefined
  reminder_time?: string | null | undefined
}

const checkReminder = z.check<Reminder>(({ value, issues }) => {
  if (!value.reminder_time || value.reminder !== null) return
  const message = 'Please choose the day of the reminder too'
  issues.push({ code: 'custom', message, path: ['reminder'], input: value })
})

/** All that can be changed, without the rules between fields. */
export const EnquiryChangeFields = z.strictObject({
  ...teamFields,
  ...contactFields,
  name: z.optional(required('Please enter the name')),
  suspect: z.optional(z.boolean('suspect must be true or false')),
  ...fromVersion,
})

export const EnquiryChanges = EnquiryChangeFields.check(checkReminder)
export type EnquiryChanges = z.output<typeof EnquiryChanges>

const NewFields = z.strictObject({
  name: required('Please enter the name'),
  ...contactFields,
  ...teamFields,
})
export type NewEnquiry = z.output<typeof NewFields>

export const NewEnquiry = NewFields.check(
  checkReminder,
  z.check<NewEnquiry>(({ value, issues }) => {
    const { phone, email, notes } = value
    if (phone || email || notes) return
    const message = 'Please enter a phone number, an email or a note'
    issues.push({ code: 'custom', message, path: ['phone'], input: value })
  }),
)
