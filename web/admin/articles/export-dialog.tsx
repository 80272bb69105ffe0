import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { saveDownload } from '../save-file.ts'
import styles from './export-dialog.module.css'

interface ExportDialogProps {
  query: Record<string, string>
  /** Which articles these are, such as `every article: 30 articles`. */
  what: string
  onClose(): void
}

export function ExportDialog({ query, what, onClose }: ExportDialogProps) {
  const exportAs = async (format: 'csv' | 'xlsx') => {
    const isSaved = await saveDownload(articleFileApi.export, {
      query: { ...query, format },
      name: 'articles',
      extension: format,
    })
    if (isSaved) onClose()
  }
  const [isMakingCsv, makeCsv] = useBusy(() => exportAs('csv'))
  const [isMakingExcel, makeExcel] = useBusy(() => exportAs('xlsx'))
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Export articles"
      footer={
        <>
          <Button look="line" busy={isMakingCsv} onClick={makeCsv}>
            CSV
          </Button>
          <Button busy={isMakingExcel} onClick={makeExcel} data-first>
            Excel (XLSX)
          </Button>
        </>
      }
    >
      <p>The file holds {what}. You can edit this file and import it again.</p>
      <p className={styles.link}>
        <PageLink to="/Import">Import a file</PageLink>
      </p>
    </Dialog>
  )
}
