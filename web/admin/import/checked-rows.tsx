import type { ImportedRow } from '../../../contract/articles/article-files.ts'
import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { Chip } from '../../ui/chip.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import styles from './checked-rows.module.css'
import { resultWords } from './result-words.ts'

function Why({ row: { result, reasons, changes } }: { row: ImportedRow }) {
  if (result === 'refused') return <span className={styles.reasons}>{reasons.join('. ')}</span>
  if (result === 'added') return 'A new article'
  if (result === 'same') return 'Nothing changes'
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column} <del>{from || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{to || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

export function CheckedRows({ rows }: { rows: readonly ImportedRow[] }) {
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
                <td>
                  {id && row.result !== 'refused' ? (
                    <PageLink to={`/Viewarticleadmin/${id}`} target="_blank">
                      {row.code}
                    </PageLink>
                  ) : (
                    row.code
                  )}
                </td>
                <td>
                  <Why row={row} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
