import {
  type ArticleFileColumn,
  articleFileColumns,
} from '../../../../contract/articles/article-labels.ts'
import { keysOf } from '../../../../contract/keys-of.ts'

const lettersOf = (header: string) => header.toLowerCase().replaceAll(/[^a-z]/g, '')

/** One text for the spellings of a header, such as `article_price` and `Article Price`. */
export const simplifyHeader = (header: string) => lettersOf(header).replace(/^article(?=.)/, '')

const columnsByName = new Map<string, ArticleFileColumn>([
  ...keysOf(articleFileColumns).flatMap((column) =>
    [column, articleFileColumns[column]].map((name) => [simplifyHeader(name), column] as const),
  ),
  ['pinterest', 'article_pinint'],
])

/** What a header stands for. A column ID has the numbers of another program, such as WooCommerce. */
export const columnOfHeader = (header: string) =>
  lettersOf(header) === 'id' ? undefined : columnsByName.get(simplifyHeader(header))

/** Whether a row names the columns of a table of articles. */
export const areHeaders = (cells: string[]) => {
  const columns = cells.map(columnOfHeader)
  return columns.includes('article_name') || columns.includes('article_Id')
}
