import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { articleColumns } from '../../../contract/articles/articles.ts'
import { reasonOf } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { download } from '../../api/transfer.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { type Found, readTableQuery, totalOf } from '../../ui/table/table-query.ts'
import { showError } from '../../ui/toast/toast.tsx'
import { articleFilters } from './article-filters.ts'
import styles from './file-buttons.module.css'

export function FileButtons() {
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <PageLink to="/Import" className={`${buttonClass('line')} ${styles.onDesk}`}>
        <FileSpreadsheet aria-hidden="true" /> Import
      </PageLink>
      <Button look="line" className={styles.small} onClick={() => setIsExporting(true)}>
        <Download aria-hidden="true" /> <span>Export</span>
      </Button>
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </>
  )
}

type Format = 'csv' | 'xlsx'

function ExportDialog({ onClose }: { onClose(): void }) {
  const [params] = useSearchParams()
  const found = useLoaderData<Found<unknown>>()
  const [loading, setLoading] = useState<Format | null>(null)
  const { search, sort, order, filters } = readTableQuery(params, articleColumns, articleFilters)
  const isNarrowed = search !== '' || Object.keys(filters).length > 0
  const exportAs = async (format: Format) => {
    setLoading(format)
    try {
      const query = { search, ...(sort ? { sort, order } : {}), ...filters, format }
      saveFile(await download(articleFileApi.export, query), 'articles', format)
      onClose()
    } catch (error) {
      showError(reasonOf(error))
    }
    setLoading(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Export articles"
      footer={
        <>
          <Button look="line" busy={loading === 'csv'} onClick={() => exportAs('csv')}>
            CSV
          </Button>
          <Button busy={loading === 'xlsx'} onClick={() => exportAs('xlsx')} data-first>
            Excel (XLSX)
          </Button>
        </>
      }
    >
      <p>
        The file holds{' '}
        {isNarrowed ? 'what the search and the filters let through' : 'every article'}:{' '}
        {found.total === 1 ? '1 article' : `${totalOf(found)} articles`}. The same file can be
        changed and imported again.
      </p>
      <p className={styles.link}>
        <PageLink to="/Import">Import a file</PageLink>
      </p>
    </Dialog>
  )
}
