import { Download } from 'lucide-react'
import { useState } from 'react'
import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { saveDownload } from '../save-file.ts'
import styles from './file-choice.module.css'

/** Offers a file with the columns of an import and all articles; of a new shop it has the columns only. */
export function StartFile() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const extension = 'xlsx'
    const query = { format: extension }
    await saveDownload(articleFileApi.export, { query, name: 'articles', extension })
    setIsBusy(false)
  }
  return (
    <div className={styles.start}>
      <p>No file yet? Start from one with its columns and your articles.</p>
      <Button look="line" small busy={isBusy} onClick={save}>
        <Download aria-hidden="true" /> Download a file to start from
      </Button>
    </div>
  )
}
