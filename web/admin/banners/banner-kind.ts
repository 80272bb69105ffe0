import { BannerChanges, BannerFields, bannerApi } from '../../../contract/banners/banners.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const bannerKind: RecordKind = {
  noun: 'banner',
  alerts: {
    created: 'Banner created successfully',
    updated: 'banner Updated successfully',
    deleted: 'banner Deleted',
  },
  api: bannerApi,
  labels: {
    banner_name: 'Banner Name',
    bannerstartdate: 'Banner start date',
    bannerenddate: 'Banner end date',
  },
  rules: { add: BannerFields, edit: BannerChanges },
  emptyKeeps: true,
}
