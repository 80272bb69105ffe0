import { ListChecks, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  enquirerOf,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { isNarrowed, readTableQuery, useChosenParams } from '../../ui/table/table-query.ts'
import { Neighbours } from '../beside-list/neighbours.tsx'
import { useFocusOnClosed } from '../beside-list/use-focus-on-closed.ts'
import { useReloadOnEnquiryChange } from '../live/use-reload-on-change.ts'
import { NotifyButton } from '../notifications/notify-button.tsx'
import { removeUnsaved } from '../outbox/entries.ts'
import { ExportCsv } from '../proof/export-csv.tsx'
import { formOf } from '../records/record-kind.ts'
import { useOpeningAddress } from '../records/use-opening-address.ts'
import { useWrite } from '../records/use-write.ts'
import { OwnersNote } from '../roles/owners-note.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import { AddEnquiry } from './add-enquiry.tsx'
import { EnquiryDetails } from './detail/enquiry-details.tsx'
import {
  type Neighbours as Beside,
  findNeighbours,
  findPlace,
  type RowsInList,
} from './detail/find-neighbours.ts'
import { GoneEnquiry } from './detail/gone-enquiry.tsx'
import styles from './enquiries-page.module.css'
import { enquiryFilters } from './enquiry-kind.ts'
import { EnquiryList } from './enquiry-list.tsx'
import { loadEnquiries } from './load-enquiries.ts'
import { SelectedEnquiriesBar, useSelectedEnquiries } from './selected-enquiries.tsx'
import { useOpenEnquiry } from './use-open-enquiry.ts'

const openingParameters = ['add'] as const

/** The form of a new enquiry; an address with `?add` opens it too. */
const useAdding = () => {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useOpeningAddress(openingParameters, () => setIsOpen(true))
  return {
    isOpen: isOpen && !isOpening,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  }
}

export const handle = { title: 'Enquiries' }

export const loader = protectedLoader(loadEnquiries)

/** The rows beside the open one; where a change has moved it or taken it out of the list, those beside its former place. */
const useNeighbours = (list: RowsInList, openId: number | null): Beside => {
  const place = findPlace(list, openId)
  const isDone = list.rows.some(({ id, status }) => id === openId && status === 'done')
  const [former, setFormer] = useState({ id: openId, place })
  const isKept = former.place !== null && (place === null || (former.id === openId && isDone))
  if (!isKept && (former.id !== openId || former.place !== place)) setFormer({ id: openId, place })
  return findNeighbours(list, openId, isKept ? former.place : place)
}

export function Component() {
  const { found, isOwner, enquiry, owners, counts } = useScreenData<typeof loader>()
  const { openId, open, close } = useOpenEnquiry()
  const adding = useAdding()
  const selection = useSelectedEnquiries()
  const chosen = readTableQuery(useChosenParams(), [], enquiryFilters)
  useReloadOnEnquiryChange()
  const [isDeleting, setIsDeleting] = useState(false)
  const [deletedId, setDeletedId] = useState<number | null>(null)
  const shownId = openId === deletedId ? null : openId
  // Once its form is gone, as notes that are typed into it would ask before they are left.
  const closeDeleted = useEffectEvent(close)
  useEffect(() => {
    if (deletedId !== null && deletedId === openId) closeDeleted()
  }, [deletedId, openId])
  const neighbours = useNeighbours(found, openId)
  const toRow = (row: typeof neighbours.next) =>
    row && { name: enquirerOf(row), open: () => open(row.id, row.page) }
  const list = useFocusOnClosed(openId, [neighbours.next?.id, neighbours.previous?.id])
  return (
    <>
      <ScreenHeader title="Enquiries">
        <div className={styles.actions}>
          <NotifyButton />
          {isOwner ? (
            (found.total > 0 || isNarrowed(chosen)) && (
              <ExportCsv
                endpoint={enquiryInboxApi.csv}
                query={{ search: chosen.search, ...chosen.filters }}
                plural="enquiries"
                contacts="emails"
              />
            )
          ) : (
            <OwnersNote>Only owners can export enquiries or delete them for good.</OwnersNote>
          )}
          <Button look="line" className={styles.select ?? ''} onClick={selection.begin}>
            <ListChecks aria-hidden="true" /> Select
          </Button>
          <Button onClick={adding.open} aria-keyshortcuts="n">
            <Plus aria-hidden="true" /> Add enquiry
          </Button>
        </div>
      </ScreenHeader>
      <div className={`${styles.screen} ${openId === null ? '' : styles.split}`}>
        <EnquiryList
          ref={list}
          found={found}
          counts={counts}
          chosen={chosen.filters}
          selection={{
            ...selection.table,
            bar: <SelectedEnquiriesBar selection={selection} isOwner={isOwner} />,
          }}
          openId={enquiry?.id}
          onOpen={open}
          onAdd={adding.open}
        />
        {shownId !== null && enquiry && (
          <>
            {/* It is not a part of the enquiry's form, because the form is rendered again after a save, and a press at that moment would be lost. */}
            <Neighbours
              noun="enquiry"
              plural="enquiries"
              previous={toRow(neighbours.previous)}
              next={toRow(neighbours.next)}
            />
            <EnquiryDetails
              key={enquiry.id}
              enquiry={enquiry}
              owners={owners}
              onClose={close}
              onDelete={isOwner ? () => setIsDeleting(true) : null}
            />
          </>
        )}
        {shownId !== null && !enquiry && <GoneEnquiry key={shownId} id={shownId} onClose={close} />}
      </div>
      {adding.isOpen && <AddEnquiry onClose={adding.close} onOpen={open} />}
      {isDeleting && enquiry && (
        <DeleteEnquiry
          enquiry={enquiry}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setDeletedId(enquiry.id)
            void removeUnsaved(formOf('enquiry', enquiry)).catch(() => {})
          }}
        />
      )}
    </>
  )
}

interface DeleteEnquiryProps {
  enquiry: StoredEnquiry
  onClose(): void
  onDeleted(): void
}

function DeleteEnquiry({ enquiry, onClose, onDeleted }: DeleteEnquiryProps) {
  const write = useWrite('enquiry')
  return (
    <DeleteDialog
      title="Delete this enquiry?"
      question={
        <p>
          The enquiry of <bdi>{enquirerOf(enquiry)}</bdi> and its notes, history and emails will be
          deleted for good. You can’t undo this.
        </p>
      }
      onClose={onClose}
      onDelete={() =>
        write(() => call(enquiryInboxApi.remove, { id: enquiry.id }), 'Enquiry deleted', {
          onDone: () => {
            onClose()
            onDeleted()
          },
        })
      }
    />
  )
}
