import type { EnquiryDetails } from '../../../contract/enquiries/enquiries.ts'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { ArticleField } from '../article-field/article-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import styles from './detail/enquiry-details.module.css'
import { ReminderFields } from './detail/follow-up-fields.tsx'
import { addedKind } from './enquiry-kind.ts'

interface AddEnquiryProps {
  onClose(): void
  onOpen(id: number): void
}

/** Notes an enquiry that came by phone, by WhatsApp or at the counter. */
export function AddEnquiry({ onClose, onOpen }: AddEnquiryProps) {
  return (
    <RecordForm<EnquiryDetails>
      kind={addedKind}
      record={null}
      initial={{ status: 'new' }}
      onClose={onClose}
      addedAction={(id) => ({ label: 'Open', act: () => onOpen(id), topic: 'added' })}
    >
      {({ field, setValues }) => (
        <>
          <TextField {...field('name')} required autoComplete="off" />
          <div className={styles.pair}>
            <TextField {...field('phone')} type="tel" autoComplete="off" />
            <TextField
              {...field('email')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <ArticleField {...field('article_Id')} />
          <TextAreaField {...field('notes')} label="Note" hint="What they asked for" />
          <div className={styles.pair}>
            <ReminderFields field={field} setValues={setValues} />
          </div>
        </>
      )}
    </RecordForm>
  )
}
