import { parseBannerLink } from '../../../contract/banners/announcement.ts'
import type { Banner } from '../../../contract/banners/banners.ts'
import { publicPaths, windowPaths } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { Texts } from '../forms/form-state.ts'
import { kindOf } from '../records/kind-of.ts'
import { RecordForm } from '../records/record-form.tsx'
import styles from './banner-form.module.css'
import { FormOverlaps } from './form-overlaps.tsx'

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
