import { articleCode } from '../../../contract/articles/articles.ts'
import type { AuditLogEntry } from '../../../contract/audit-log/audit-log.ts'
import { recordScreens } from '../../documents.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'

type Entry = Pick<AuditLogEntry, 'kind' | 'record_id' | 'name' | 'current_name'>

const hasScreen = (kind: string): kind is keyof typeof recordScreens => kind in recordScreens

const addressOf = ({ kind, record_id, current_name }: Entry) => {
  // The articles that an import added stand first in the list.
  if (kind === 'import') return recordScreens.article
  // No order is ever deleted.
  if (kind === 'order') return `/Orders?order=${record_id}`
  if (!kind || current_name === null) return null
  if (kind === 'article') return `/Viewarticleadmin/${record_id}`
  if (kind === 'enquiry') return `/Enquiries?enquiry=${record_id}`
  if (!hasScreen(kind)) return null
  return `${recordScreens[kind]}?search=${encodeURIComponent(current_name)}`
}

export function Subject(entry: Entry) {
  const { kind, record_id, name, current_name } = entry
  if (record_id === null && kind !== 'import') return null
  const address = addressOf(entry)
  const shown = <bdi>{name || current_name || `number ${record_id}`}</bdi>
  const wasRenamed = name !== null && current_name !== null && name !== current_name
  return (
    <>
      {address ? <PageLink to={address}>{shown}</PageLink> : shown}{' '}
      {kind === 'article' && record_id !== null && <small>{articleCode(record_id)}</small>}{' '}
      {wasRenamed && (
        <small>
          now <bdi>{current_name}</bdi>
        </small>
      )}
    </>
  )
}
