import { type Banner, BannerChanges, BannerFields, bannerApi } from '../../../contract/banners.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const bannerKind: RecordKind<Banner> = {
  noun: 'banner',
  alerts: {
    created: 'Banner created successfully',
    updated: 'banner Updated successfully',
    deleted: 'banner Deleted',
    restored: 'banner brought back',
  },
  api: bannerApi,
  nameOf: ({ banner_name }) => banner_name,
  searched: 'banner name',
  labels: {
    banner_name: 'Banner Name',
    bannerstartdate: 'Banner start date',
    bannerenddate: 'Banner end date',
  },
  rules: { add: BannerFields, edit: BannerChanges },
  emptyKeeps: true,
}
