import { bannerColumns } from '../../../contract/banner.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'
import { useTableQuery } from '../../ui/table-query.ts'

/** What stands in the place of banners where there are none, or none of the name that was sought. */
export function NoBanners({ onAdd }: { onAdd(): void }) {
  const { query, change } = useTableQuery(bannerColumns)
  if (query.search !== '') {
    return (
      <State title={`No banner is called “${query.search}”`}>
        <p>Search looks at banner names only.</p>
        <Button look="line" onClick={() => change({ search: '' })}>
          Clear search
        </Button>
      </State>
    )
  }
  return (
    <State title="No banners yet" art="empty">
      <p>Add the first banner and it will show on the public site between its two dates.</p>
      <Button onClick={onAdd}>Add Banner</Button>
    </State>
  )
}
