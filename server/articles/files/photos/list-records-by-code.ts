import { articleFileColumns } from '../../../../contract/articles/article-files.ts'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { FileTable } from '../file-table.ts'
import { isPictureName, keysOfFile } from './match-photos.ts'
import type { ZippedFile } from './open-photo-zip.ts'

const articleCodeOf = ({ name }: ZippedFile) =>
  isPictureName(name) ? keysOfFile(name).find(({ key }) => idOfArticleCode(key))?.key : undefined

/** A row for each article whose code is in the names of files, for a ZIP that holds no table. @throws HttpError */
export const listRecordsByCode = (files: ZippedFile[]): FileTable => {
  const codes = [...new Set(files.flatMap((file) => articleCodeOf(file) ?? []))].sort()
  if (codes.length === 0) {
    throw new HttpError(
      422,
      'This ZIP holds neither a CSV or XLSX file nor photos that are named by code, such as FL-000777.jpg. Choose a CSV or Excel file beside it. A ZIP within a ZIP is not opened.',
    )
  }
  const records = codes.map((article_Id, index) => ({
    row: index + 1,
    cells: { article_Id },
    photos: '',
    texts: [article_Id],
  }))
  return { headers: [articleFileColumns.article_Id], columns: ['article_Id'], records, ignored: [] }
}
