import type { AuditLogEntry } from '../../../contract/audit-log/audit-log.ts'
import { type AuditLogChange, RECORD_COUNT } from '../../../contract/audit-log/audit-log-change.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { More } from '../../ui/more.tsx'
import { BeforeAfter } from './before-after.tsx'
import styles from './changes.module.css'
import { fieldLabel } from './field-labels.content.ts'
import { showValue } from './show-value.tsx'
import { Subject } from './subject.tsx'

type Kind = AuditLogEntry['kind']

interface ChangesProps {
  /** What the entry is about; a change in it may be of another record. */
  kind: Kind
  changes: readonly AuditLogChange[]
}

/** Their values are file names, which are not shown. */
const pictureFields = ['article_category_image', 'article_pic']

const MAX_SHOWN = 5

function PictureChange({ before, after }: AuditLogChange) {
  if (after === null) return <del>deleted</del>
  return <ins>{before === null ? 'added' : 'another photo'}</ins>
}

/** The record of one change, in an entry about several records. */
function OtherRecord({ of }: Pick<AuditLogChange, 'of'>) {
  if (!of) return null
  const { kind, id, name, current_name = null } = of
  if (kind === 'picture') return <>Photo {name !== '' && <bdi>“{name}”</bdi>}, </>
  return (
    <>
      <Subject kind={kind} record_id={id} name={name} current_name={current_name} />{' '}
    </>
  )
}

function ChangeLine({ change, kind: entryKind }: { change: AuditLogChange; kind: Kind }) {
  const { field, before, after, of } = change
  const kind = of?.kind ?? entryKind
  return (
    <li>
      <OtherRecord of={of} />
      <span className={styles.change}>
        <span className={styles.field}>{fieldLabel(kind, field)}: </span>
        {pictureFields.includes(field) ? (
          <PictureChange {...change} />
        ) : (
          <BeforeAfter
            before={showValue(kind, field, before)}
            after={showValue(kind, field, after)}
          />
        )}
      </span>
    </li>
  )
}

const Lines = ({ kind, changes }: ChangesProps) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <ChangeLine
        key={`${change.of?.kind} ${change.of?.id} ${change.field}`}
        change={change}
        kind={kind}
      />
    ))}
  </ul>
)

export function Changes({ kind, changes }: ChangesProps) {
  const lines = changes.filter(({ field }) => field !== RECORD_COUNT)
  const total = Number(changes.find(({ field }) => field === RECORD_COUNT)?.after ?? lines.length)
  const rest = lines.slice(MAX_SHOWN)
  if (lines.length === 0) return null
  return (
    <>
      <Lines kind={kind} changes={lines.slice(0, MAX_SHOWN)} />
      <More count={total - MAX_SHOWN}>
        <Lines kind={kind} changes={rest} />
        {total > lines.length && (
          <p className={styles.unnamed}>
            The log doesn’t name the other {formatCount(total - lines.length)}.
          </p>
        )}
      </More>
    </>
  )
}
