import { isListedKind, recordKindNames, recordKinds } from '../../../contract/record-kinds.ts'
import { capitalize } from '../../../contract/records/records.ts'

const otherFields = {
  article_state: 'State',
  place: 'Place in the order',
  crop: 'Crop',
  trash: 'Trash',
  alt: 'Description of the photo',
  article_pic: 'Photo',
  role: 'Role',
  status: 'Status',
  owner: 'Owner',
  reminder: 'Reminder',
  notes: 'Notes',
  suspect: 'Suspect',
  mail: 'Mail',
  rows_added: 'Articles added',
  rows_changed: 'Articles changed',
  photos_written: 'Photos added or replaced',
  articles: 'Articles in all',
  outcome: 'Outcome',
}

const labelledFields = recordKindNames
  .filter(isListedKind)
  .flatMap((kind) => Object.entries(recordKinds[kind].labels))
  .map(([field, label]) => [field, capitalize(label)])

/** What the log calls the fields that it tells of. */
export const fieldNames: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(labelledFields),
  ...otherFields,
}
