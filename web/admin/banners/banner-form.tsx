import { parseBannerLink } from '../../../contract/banners/announcement.ts'
import type { Banner } from '../../../contract/banners/banners.ts'
import { publicPaths, windowPaths } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { Texts } from '../forms/form-state.ts'
import { kindOf } from '../records/kind-of.ts'
import { RecordForm } from '../records/record-form.tsx'
import styles from './banner-form.module.css'
import { OverlapList } from './overlap-list.tsx'
import { findCovered, type PlannedBanner } from './overlaps.ts'

interface BannerFormProps {
  banner: Banner | null
  planned: readonly Banner[]
  onClose(): void
}

/** When editing, a field that is left empty keeps its stored value. */
export function BannerForm({ banner, planned, onClose }: BannerFormProps) {
  const requiredProps = banner ? { starred: true } : { required: true }
  return (
    <RecordForm
      kind={kindOf('banner')}
      record={banner}
      dialog={{
        title: banner ? 'Edit New banner' : 'Add New banner',
        ...(banner && { description: 'Leave a name or date empty to keep it unchanged.' }),
        size: 'narrow',
      }}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <TextField
            {...field('banner_name')}
            {...requiredProps}
            hint="Visitors read these words at the top of every page."
          />
          <TextField {...field('bannerstartdate')} {...requiredProps} type="date" />
          <TextField {...field('bannerenddate')} {...requiredProps} type="date" />
          <TextField
            {...field('banner_link')}
            inputMode="url"
            hint="Optional: https://… or a page, such as /Contactus"
          />
          <BannerWarnings banner={banner} planned={planned} values={values} />
        </>
      )}
    </RecordForm>
  )
}

const isUnknownPage = (link: string) => {
  const [path = ''] = parseBannerLink(link)?.split(/[?#]/) ?? []
  return path.startsWith('/') && !findDocument(path, [...publicPaths, ...windowPaths])
}

interface BannerWarningsProps extends Pick<BannerFormProps, 'banner' | 'planned'> {
  values: Texts
}

function BannerWarnings({ banner, planned, values }: BannerWarningsProps) {
  const storedIfEmpty = (name: 'banner_name' | 'bannerstartdate' | 'bannerenddate') =>
    values[name] || (banner?.[name] ?? '')
  const { bannerstartdate = '', bannerenddate = '', banner_link = '' } = values
  return (
    <>
      <p role="status" className={styles.warning}>
        {bannerenddate !== '' &&
          bannerenddate < bannerstartdate &&
          'This banner ends before it starts, so it’ll never be shown.'}
      </p>
      <p role="status" className={styles.warning}>
        {isUnknownPage(banner_link.trim()) && 'This site has no such page. Please check the link.'}
      </p>
      <FormOverlaps
        banner={banner}
        planned={planned}
        typed={{
          banner_name: storedIfEmpty('banner_name'),
          bannerstartdate: storedIfEmpty('bannerstartdate'),
          bannerenddate: storedIfEmpty('bannerenddate'),
        }}
      />
    </>
  )
}

interface FormOverlapsProps {
  typed: Omit<PlannedBanner, 'id'>
  banner: Banner | null
  planned: readonly Banner[]
}

/** A new banner is newer than all others. */
const NEWEST = Number.MAX_SAFE_INTEGER

function FormOverlaps({ typed, banner, planned }: FormOverlapsProps) {
  const period = { from: typed.bannerstartdate, to: typed.bannerenddate }
  const isComplete = period.from !== '' && period.from <= period.to
  const candidate = {
    ...typed,
    id: banner?.id ?? NEWEST,
    banner_name: typed.banner_name || 'this banner',
  }
  const banners = [candidate, ...planned.filter(({ id }) => id !== banner?.id)]
  const covered = isComplete
    ? findCovered<PlannedBanner>(banners, period).filter(
        ({ banner: below, by }) => below === candidate || by === candidate,
      )
    : []
  return (
    <div role="status" className={styles.overlaps}>
      {covered.length > 0 && (
        <>
          <p>This banner overlaps others. You can still save it.</p>
          <OverlapList covered={covered} />
        </>
      )}
    </div>
  )
}
