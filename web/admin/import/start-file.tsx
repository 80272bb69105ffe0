import { Download } from 'lucide-react'
import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { saveDownload } from '../save-file.ts'
import styles from './files/file-choice.module.css'

/** Offers a file with the columns of an import and all articles; of a new shop it has the columns only. */
export function StartFile() {
  const [isBusy, save] = useBusy(() => {
    const extension = 'xlsx'
    const query = { format: extension }
    return saveDownload(articleFileApi.export, { query, name: 'articles', extension })
  })
  return (
    <div className={styles.start}>
      <p>No file yet? Start from one with its columns and your articles.</p>
      <Button look="line" small busy={isBusy} onClick={save}>
        <Download aria-hidden="true" /> Download a file to start from
      </Button>
    </div>
  )
}
