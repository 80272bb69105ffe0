import { bannerApi, bannerColumns } from '../../../contract/banners/banners.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { bannerTableColumns } from './banner-columns.tsx'
import { BannerForm } from './banner-form.tsx'
import { bannerKind } from './banner-kind.ts'

export const handle = { title: 'Banner' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(bannerApi.all, bannerColumns)

export function Component() {
  return (
    <RecordScreen
      kind={bannerKind}
      title="Banners"
      add="Add Banner"
      columns={bannerTableColumns}
      first="Add the first banner and it will show on the public site between its two dates."
      form={(banner, onClose) => <BannerForm banner={banner} onClose={onClose} />}
    />
  )
}
