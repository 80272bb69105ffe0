import type { ReactNode } from 'react'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import styles from '../../ui/form/form.module.css'
import {
  type Checked,
  type FieldErrors,
  type TypedFields,
  useForm,
} from '../../ui/form/use-form.ts'
import { useJournal } from '../outbox/use-journal.tsx'
import { useFormWrite } from './use-write.ts'

interface JournalDialogProps<Body, Answer> {
  /** What alerts call the thing that is written. */
  noun: string
  /** Names the form in the journal. */
  form: string
  labels: Readonly<Record<string, string>>
  /** The names of its fields; what is wrong with one of them is told there only. */
  fields: readonly string[]
  title: string
  description?: string
  submit: string
  check(typed: TypedFields): Checked<Body>
  send(body: Body): Promise<Answer>
  alert(body: Body): string
  onDone(answer: Answer, body: Body): void
  onClose(): void
  children(errors: FieldErrors): ReactNode
}

/** A small form, other than that of a record, whose text is kept in the journal until it is sent or given up. */
export function JournalDialog<Body, Answer>(props: JournalDialogProps<Body, Answer>) {
  const { noun, form: name, labels, fields, check, send, alert, ...others } = props
  const { onDone, children, ...dialog } = others
  const write = useFormWrite(noun)
  const journal = useJournal({ form: name, labels })
  const { errors, ...formState } = useForm(check, (body) => {
    const finish = (answer: Answer) => {
      journal.remove()
      onDone(answer, body)
    }
    return write(() => send(body), alert(body), { onDone: finish, fields })
  })
  return (
    <EditDialog {...dialog} formState={formState} onDiscard={journal.remove} size="narrow">
      {(form) => (
        <form {...form} className={styles.form}>
          {journal.offer}
          {children(errors)}
        </form>
      )}
    </EditDialog>
  )
}
