import type { Correction, ImportedRow } from '../../../../contract/articles/article-files.ts'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { resultWords } from '../row-words.ts'
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
            <th scope="col">What and why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOfArticleCode(row.code)
            const { one, look } = resultWords[row.result]
            return (
              <tr key={row.row} data-result={row.result}>
                <td>{row.row}</td>
                <td>
                  <Chip look={look}>{one}</Chip>
                </td>
                <td className={styles.name}>{row.name}</td>
                <td className={styles.code}>
                  {id && row.result !== 'refused' ? (
                    <PageLink to={`/Viewarticleadmin/${id}`} target="_blank">
                      {row.code}
                    </PageLink>
                  ) : (
                    row.code
                  )}
                </td>
                <td>
                  <RowReasons
                    row={row}
                    countRows={(correction) => rowsByCorrection.get(keyOf(correction))?.length ?? 1}
                    {...correcting}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
