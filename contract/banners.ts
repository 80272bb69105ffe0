import * as z from 'zod/mini'
import { announcementPath, decodeAnnouncement } from './announcement.ts'
import { Done, listOr, oneOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { day, line, required } from './fields.ts'
import { listQuery } from './list-query.ts'
import { fromVersion, recordShape } from './records.ts'

/** The order of the two days is not checked (decisions: "Banner dates"). */
export const BannerFields = z.strictObject({
  banner_name: required('Banner Name is required'),
  bannerstartdate: day('Banner start date is required'),
  bannerenddate: day('Banner end date is required'),
})
export type BannerFields = z.infer<typeof BannerFields>

const unchanged = z.literal('')

/** In an edit an empty field keeps the stored value (specification, section 5). */
export const BannerChanges = z.partial(
  z.strictObject({
    banner_name: line(),
    bannerstartdate: z.union([unchanged, BannerFields.shape.bannerstartdate]),
    bannerenddate: z.union([unchanged, BannerFields.shape.bannerenddate]),
  }),
)
export type BannerChanges = z.infer<typeof BannerChanges>

/** The Status column: the state of a banner today, in the shop's time zone. */
export const BannerStatus = z.enum(['Active', 'Scheduled', 'Expired'])
export type BannerStatus = z.infer<typeof BannerStatus>

export const Banner = z.object({
  ...recordShape,
  banner_name: z.string(),
  bannerstartdate: z.string(),
  bannerenddate: z.string(),
  active: BannerStatus,
})
export type Banner = z.infer<typeof Banner>

/** The columns a banner list can be sorted by. */
export const bannerColumns = ['banner_name', 'bannerstartdate', 'bannerenddate', 'active'] as const
export type BannerColumn = (typeof bannerColumns)[number]

/** The name of the banner that is active today, or null. */
const ActiveBanner = z.codec(
  z.object({ message: z.enum(['success', 'Not found']), banner_name: z.string() }),
  z.nullable(z.string()),
  {
    decode: decodeAnnouncement,
    encode: (name) => ({
      message: name === null ? ('Not found' as const) : ('success' as const),
      banner_name: name ?? '',
    }),
  },
)

export const bannerApi = {
  active: endpoint(`GET ${announcementPath}`, {
    access: 'anyone',
    summary: 'The name of the active banner that started last',
    answer: ActiveBanner,
  }),
  all: endpoint('GET /getAllBanner', {
    access: 'admin',
    summary: 'Banners, all or a page of them',
    query: listQuery(bannerColumns),
    answer: listOr('No_Recored_Found', Banner),
  }),
  one: endpoint('GET /getBannerById/:id', {
    access: 'admin',
    summary: 'One banner',
    answer: oneOr('Fail', Banner),
  }),
  create: endpoint('POST /createBanner', {
    access: 'admin',
    summary: 'Adds a banner',
    body: BannerFields,
    answer: Done,
  }),
  update: endpoint('POST /updateBanner/:id', {
    access: 'admin',
    summary: 'Changes a banner; empty fields keep their value',
    body: z.extend(BannerChanges, fromVersion),
    answer: Done,
  }),
  remove: endpoint('DELETE /delBannerById/:id', {
    access: 'admin',
    summary: 'Puts a banner into the trash',
    answer: Done,
  }),
  restore: endpoint('POST /restoreBanner/:id', {
    access: 'admin',
    summary: 'Takes a banner out of the trash',
    answer: Done,
  }),
}
