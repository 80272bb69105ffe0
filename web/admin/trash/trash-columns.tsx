import { type Trashed, type TrashKind, trashDays } from '../../../contract/trash.ts'
import type { Column } from '../../ui/data-table.tsx'

const words: Record<TrashKind, string> = {
  banner: 'Banner',
  material: 'Material',
  category: 'Category',
  article: 'Article',
  picture: 'Picture',
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dayFormat.format(at)}</time>
}

const endOf = ({ deleted_at }: Trashed) =>
  new Date(new Date(deleted_at).getTime() + trashDays * 86_400_000)

/** A picture without alt text has no name. */
export const nameOf = ({ name, kind, id }: Trashed) => name || `${words[kind]} ${id}`

export const trashTableColumns: readonly Column<Trashed>[] = [
  { header: 'Name', cell: nameOf },
  { header: 'Kind', cell: ({ kind }) => words[kind] },
  { header: 'Deleted on', cell: ({ deleted_at }) => <Day at={new Date(deleted_at)} /> },
  {
    header: 'Time left',
    cell: (row) => (
      <span>
        goes for good on <Day at={endOf(row)} />
      </span>
    ),
  },
]
