import { Plus } from 'lucide-react'
import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { type Banner, bannerApi, bannerColumns } from '../../../contract/banner.ts'
import { call, page } from '../../api/call.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { readTableQuery } from '../../ui/table-query.ts'
import { LoadFailed } from '../load-failed.tsx'
import { guarded } from '../require-token.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useWrite } from '../use-write.ts'
import { bannerTableColumns } from './banner-columns.tsx'
import { BannerForm } from './banner-form.tsx'
import { NoBanners } from './no-banners.tsx'

export const handle = { title: 'Banner' }
export const ErrorBoundary = LoadFailed

/** A page past the end, as after deleting the last row of the last one, leads to the last page. */
export const loader = guarded(async ({ request }) => {
  const url = new URL(request.url)
  const { sort, ...rest } = readTableQuery(url.searchParams, bannerColumns)
  const query = { ...rest, ...(sort ? { sort } : { order: undefined }) }
  const asText = { ...query, page: String(query.page), pageSize: String(query.pageSize) }
  const found = await page(bannerApi.all, { query: asText, signal: request.signal })
  const last = Math.max(1, Math.ceil(found.total / query.pageSize))
  if (query.page > last) {
    url.searchParams.set('page', String(last))
    throw redirect(url.pathname + url.search)
  }
  return found
})

type Open = { form: Banner | 'new' } | { doomed: Banner } | null

/** The banner screen: an announcement for the public site between two days. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<Open>(null)
  const write = useWrite('banner')
  const close = () => setOpen(null)
  const remove = ({ id }: Banner) =>
    write(() => call(bannerApi.remove, { id }), 'banner Deleted', close)
  const add = () => setOpen({ form: 'new' })
  return (
    <>
      <Breadcrumbs above={[{ label: 'Dashboard', to: '/Dashboardadmin' }]} here="Banner" />
      <ScreenHead title="Banners">
        <Button onClick={add}>
          <Plus aria-hidden="true" /> Add Banner
        </Button>
      </ScreenHead>
      <DataTable
        title="banners"
        columns={bannerTableColumns}
        rows={rows}
        total={total}
        keyOf={({ id }) => id}
        searchLabel="Search by banner name"
        actions={(banner) => (
          <>
            <Button look="line" small onClick={() => setOpen({ form: banner })}>
              Edit<span className="visually-hidden"> {banner.banner_name}</span>
            </Button>
            <Button look="line" small onClick={() => setOpen({ doomed: banner })}>
              Delete<span className="visually-hidden"> {banner.banner_name}</span>
            </Button>
          </>
        )}
        empty={<NoBanners onAdd={add} />}
      />
      {open && 'form' in open && (
        <BannerForm banner={open.form === 'new' ? null : open.form} onClose={close} />
      )}
      {open && 'doomed' in open && (
        <ConfirmDialog
          title={`Delete “${open.doomed.banner_name}”?`}
          question="You want to delete this banner, are you sure?"
          onKeep={close}
          onDelete={() => remove(open.doomed)}
        />
      )}
    </>
  )
}
