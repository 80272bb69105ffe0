import { useState } from 'react'
import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { saveDownload } from '../save-file.ts'
import styles from './file-buttons.module.css'

type Format = 'csv' | 'xlsx'

interface ExportDialogProps {
  query: Record<string, string>
  /** Which articles these are, such as `every article: 30 articles`. */
  what: string
  onClose(): void
}

export function ExportDialog({ query, what, onClose }: ExportDialogProps) {
  const [loading, setLoading] = useState<Format | null>(null)
  const exportAs = async (format: Format) => {
    setLoading(format)
    const isSaved = await saveDownload(articleFileApi.export, {
      query: { ...query, format },
      name: 'articles',
      extension: format,
    })
    if (isSaved) onClose()
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
      <p>The file holds {what}. The same file can be changed and imported again.</p>
      <p className={styles.link}>
        <PageLink to="/Import">Import a file</PageLink>
      </p>
    </Dialog>
  )
}
