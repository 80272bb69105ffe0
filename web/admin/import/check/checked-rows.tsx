import type { Correction, ImportedRow } from '../../../../contract/articles/article-files.ts'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { resultLabels } from '../row-texts.ts'
import styles from './checked-rows.module.css'
import type { CorrectionOptions } from './correct-value.tsx'
import { RowReasons } from './row-reasons.tsx'

interface CheckedRowsProps extends CorrectionOptions {
  rows: readonly ImportedRow[]
  allRows: readonly ImportedRow[]
}

const keyOf = ({ column, from, to }: Correction) => `${column} ${from.toLowerCase()} ${to}`

export function CheckedRows({ rows, allRows, ...correcting }: CheckedRowsProps) {
  const rowsByCorrection = Map.groupBy(
    allRows.flatMap(({ corrections }) => corrections),
    keyOf,
  )
  return (
    <div className={styles.rows}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            <th scope="col">Article name</th>
            <th scope="col">Code</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-row={row.row} data-result={row.result}>
              <td>{row.row}</td>
              <td>
                <Chip look={resultLabels[row.result].look}>{resultLabels[row.result].one}</Chip>
              </td>
              <td className={styles.name}>{row.name}</td>
              <td className={styles.code}>
                <ArticleCode row={row} />
              </td>
              <td>
                <RowReasons
                  row={row}
                  countRows={(correction) => rowsByCorrection.get(keyOf(correction))?.length ?? 1}
                  {...correcting}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Opens the article beside the import, which stays; of a refused row the code may be wrong. */
function ArticleCode({ row: { code, result } }: { row: ImportedRow }) {
  const id = idOfArticleCode(code)
  if (!id || result === 'refused') return code
  return (
    <PageLink to={`/Viewarticleadmin/${id}`} target="_blank">
      {code}
    </PageLink>
  )
}
