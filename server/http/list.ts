export interface List<Row> {
  /** The number of rows on all pages. */
  total: number
  /** Whether a search has more matches than `total`. */
  isMore: boolean
  /** One page, or the parts of a whole list. */
  rows: Row[] | AsyncGenerator<Row[]>
}

type Change<Row, Out> = (rows: Row[]) => Out[] | Promise<Out[]>

export async function* mapParts<Row, Out>(
  parts: AsyncIterable<Row[]>,
  change: Change<Row, Out>,
): AsyncGenerator<Out[]> {
  for await (const part of parts) yield change(part)
}

export const mapRows = async <Row, Out>(
  { rows, ...count }: List<Row>,
  change: Change<Row, Out>,
): Promise<List<Out>> => ({
  ...count,
  rows: Array.isArray(rows) ? await change(rows) : mapParts(rows, change),
})
