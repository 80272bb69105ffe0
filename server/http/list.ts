export interface List<Row> {
  total: number
  isMore: boolean
  rows: Row[] | AsyncGenerator<Row[]>
}

/** A short list at once, a long one part by part. */
export const partsOf = <Row>({ rows }: Pick<List<Row>, 'rows'>) =>
  Array.isArray(rows) ? [rows] : rows

export const allRows = async <Row>(list: List<Row>) => {
  const rows: Row[] = []
  for await (const part of partsOf(list)) rows.push(...part)
  return rows
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
