import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { enquiryColumns, enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { State } from '../../ui/state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { removeUnsaved } from '../journal/entries.ts'
import { useEnquiryNews } from '../live/use-news.ts'
import { LoadFailed } from '../load-failed.tsx'
import { formOf } from '../records/record-kind.ts'
import { loadRecords } from '../records/record-loader.ts'
import { protectedLoader } from '../require-token.ts'
import { OwnersNote } from '../roles/owners-note.tsx'
import { withRole } from '../roles/with-role.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { EnquiryDetails } from './detail/enquiry-details.tsx'
import { EnquiryNeighbours, useNeighbours } from './detail/enquiry-neighbours.tsx'
import { GoneEnquiry } from './detail/gone-enquiry.tsx'
import styles from './enquiries-page.module.css'
import columnStyles from './enquiry-columns.module.css'
import { enquiryTableColumns } from './enquiry-columns.tsx'
import { enquiryFilters, enquiryKind, withCounts } from './enquiry-kind.ts'
import { ExportButton } from './export-button.tsx'
import { readOpenEnquiry, useOpenEnquiry } from './use-open-enquiry.ts'

export const handle = { title: 'Enquiries' }
export const ErrorBoundary = LoadFailed

const loadList = withRole(loadRecords(enquiryInboxApi.all, enquiryColumns, enquiryFilters))

const loadOpened = protectedLoader(async ({ request: { url, signal } }) => {
  const id = readOpenEnquiry(new URL(url).searchParams)
  if (id === null) return { enquiry: null, owners: [] }
  const [enquiry, owners] = await Promise.all([
    call(enquiryInboxApi.one, { id, signal }),
    // Not stored on the device; offline the owner cannot be changed.
    call(enquiryInboxApi.owners, { signal }).catch(() => []),
  ])
  return { enquiry, owners }
})

const loadCounts = protectedLoader(({ request: { signal } }) =>
  // Not kept on the device.
  call(enquiryInboxApi.counts, { signal }).catch(() => null),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const [list, opened, counts] = await Promise.all([
    loadList(args),
    loadOpened(args),
    loadCounts(args),
  ])
  return { ...list, ...opened, counts }
}

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-enquiry]')]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

/** The row of the enquiry that was closed takes the focus back. */
const useFocusOnClosed = (openId: number | null) => {
  const list = useRef<HTMLDivElement>(null)
  const lastOpen = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null
    if (closed) list.current?.querySelector<HTMLElement>(`[data-enquiry="${closed}"]`)?.focus()
    lastOpen.current = openId
  }, [openId])
  return { list, lastOpen }
}

export function Component() {
  const { found, isOwner, enquiry, owners, counts } = useLoaderData<typeof loader>()
  const { openId, open, close } = useOpenEnquiry()
  useEnquiryNews()
  const [isDeleting, setIsDeleting] = useState(false)
  const [deletedId, setDeletedId] = useState<number | null>(null)
  const shownId = openId === deletedId ? null : openId
  const { list, lastOpen } = useFocusOnClosed(openId)
  const neighbours = useNeighbours(found.rows, openId)
  return (
    <>
      <ScreenHeader title="Enquiries">
        {isOwner ? (
          <ExportButton total={found.total} />
        ) : (
          <OwnersNote>Only owners export enquiries and delete them for good.</OwnersNote>
        )}
      </ScreenHeader>
      <div className={`${styles.screen} ${openId === null ? '' : styles.split}`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a second way to move among its buttons */}
        <div ref={list} onKeyDown={moveFocus}>
          <DataTable
            title="enquiries"
            className={columnStyles.list}
            columns={enquiryTableColumns(enquiry?.id, open)}
            filters={counts ? withCounts(counts) : enquiryFilters}
            found={found}
            keyOf={({ id }) => id}
            noun="enquiry"
            searched="words of the form"
            ownOrder="Due reminders, then newest"
            empty={
              <State title="No enquiries yet" art="empty">
                <p>Demo and call-back requests from the public site will stand here.</p>
              </State>
            }
          />
        </div>
        {shownId !== null && enquiry && (
          <EnquiryDetails
            key={enquiry.id}
            enquiry={enquiry}
            owners={owners}
            neighbours={<EnquiryNeighbours {...neighbours} onOpen={open} />}
            onClose={close}
            onDelete={isOwner ? () => setIsDeleting(true) : null}
          />
        )}
        {shownId !== null && !enquiry && <GoneEnquiry key={shownId} id={shownId} onClose={close} />}
      </div>
      {isDeleting && enquiry && (
        <DeleteEnquiry
          enquiry={enquiry}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            // At once, as notes that are typed into it would ask before it is closed.
            flushSync(() => setDeletedId(enquiry.id))
            void removeUnsaved(formOf(enquiryKind, enquiry)).catch(() => {})
            // Another one may have been opened meanwhile.
            if (lastOpen.current === enquiry.id) close()
          }}
        />
      )}
    </>
  )
}
