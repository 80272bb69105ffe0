import * as z from 'zod/mini'
import { answerCodec, listOr, Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { day, freeText, required } from '../fields.ts'
import { listQuery } from '../list-query.ts'
import { listOtherKeys, recordCalls } from '../records/record-calls.ts'
import { fromVersion, recordShape } from '../records/records.ts'
import { announcementPath, decodeAnnouncement, parseBannerLink } from './announcement.ts'

const MAX_LINK_LENGTH = 500

const BannerLink = z.pipe(
  z.pipe(
    z.nullable(freeText(MAX_LINK_LENGTH)),
    z.transform((text) => text ?? ''),
  ),
  z.pipe(
    z.string().check(
      z.refine((text) => text === '' || parseBannerLink(text) !== null, {
        error:
          'Please enter a link that starts with https://, or a page of this site, such as /Contactus',
        abort: true,
      }),
    ),
    z.transform((text) => parseBannerLink(text) ?? ''),
  ),
)

/** The order of the two days is not checked (decisions: "Banner dates"). */
export const BannerFields = z.strictObject({
  banner_name: required('Banner Name is required'),
  bannerstartdate: day('Banner start date is required'),
  bannerenddate: day('Banner end date is required'),
  banner_link: z.optional(BannerLink),
})
export type BannerFields = z.infer<typeof BannerFields>

export const bannerLabels = {
  banner_name: 'Banner Name',
  bannerstartdate: 'Banner start date',
  bannerenddate: 'Banner end date',
  banner_link: 'Link',
}

const unchanged = z.literal('')

/** In an edit an empty field keeps the stored value (specification, section 5); an empty link takes the link away. */
export const BannerChanges = z.partial(
  z.strictObject({
    banner_name: freeText(),
    bannerstartdate: z.union([unchanged, BannerFields.shape.bannerstartdate]),
    bannerenddate: z.union([unchanged, BannerFields.shape.bannerenddate]),
    banner_link: BannerLink,
  }),
)
export type BannerChanges = z.infer<typeof BannerChanges>

export const BannerStatus = z.enum(['Active', 'Scheduled', 'Expired'])
export type BannerStatus = z.infer<typeof BannerStatus>

export const Banner = z.object({
  ...recordShape,
  banner_name: z.string(),
  bannerstartdate: z.string(),
  bannerenddate: z.string(),
  banner_link: z.string(),
  active: BannerStatus,
})
export type Banner = z.infer<typeof Banner>

export const bannerColumns = ['banner_name', 'bannerstartdate', 'bannerenddate', 'active'] as const
export type BannerColumn = (typeof bannerColumns)[number]

export const MAX_PLANNED_BANNERS = 200

const ActiveBanner = answerCodec(
  z.object({
    message: z.enum(['success', 'Not found']),
    banner_name: z.string(),
    banner_link: z.optional(z.string()),
  }),
  z.nullable(z.object({ banner_name: z.string(), banner_link: z.string() })),
  {
    decode: decodeAnnouncement,
    encode: (notice) => ({
      message: notice === null ? ('Not found' as const) : ('success' as const),
      banner_name: notice?.banner_name ?? '',
      ...(notice?.banner_link && { banner_link: notice.banner_link }),
    }),
  },
)

export const bannerApi = {
  ...recordCalls(
    { wire: 'Banner', noun: 'banner', plural: 'banners' },
    { row: Banner, columns: bannerColumns, fields: BannerFields },
  ),
  all: endpoint('GET /getAllBanner', {
    isShownOffline: true,
    access: 'admin',
    summary: 'Banners, all or a page of them',
    query: listQuery(bannerColumns),
    answer: listOr('No_Recored_Found', Banner),
  }),
  update: endpoint('POST /updateBanner/:id', {
    access: 'admin',
    summary: 'Changes the fields of one banner that are sent; empty fields keep their value',
    auditLabel: 'Banner changed',
    body: z.extend(BannerChanges, fromVersion),
    ignored: listOtherKeys(BannerFields, Banner),
    answer: Success,
  }),
  planned: endpoint('GET /getPlannedBanners', {
    isShownOffline: true,
    access: 'admin',
    summary: `The ${MAX_PLANNED_BANNERS} banners that end last, without those that end before they start`,
    answer: listOr('Fail', Banner),
  }),
  onDay: endpoint('GET /getBannerOnDay', {
    isShownOffline: true,
    access: 'admin',
    summary: `The banner that visitors see on a given day, as ${announcementPath} answers it then`,
    query: z.object({ day: day('day is required') }),
    answer: ActiveBanner,
  }),
  active: endpoint(`GET ${announcementPath}`, {
    isShownOffline: true,
    access: 'anyone',
    summary: 'The name of the active banner that started last, and its link if it has one',
    answer: ActiveBanner,
  }),
}
