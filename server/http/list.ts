/** What a list call answers: some or all rows of a list, and how many rows the list has. */
export interface List<Row> {
  total: number
  /** Whether there are more than `total`, as matches are counted up to a limit only. */
  isMore: boolean
  /** An array for a page, batches for a whole list, which may not fit into memory. */
  rows: Row[] | AsyncGenerator<Row[]>
}

/** The rows as batches; an array is one batch. */
export const batchesOf = <Row>({ rows }: Pick<List<Row>, 'rows'>) =>
  Array.isArray(rows) ? [rows] : rows

export const allRows = async <Row>(list: List<Row>) => {
  const rows: Row[] = []
  for await (const batch of batchesOf(list)) rows.push(...batch)
  return rows
}

type MapBatch<Row, Out> = (rows: Row[]) => Out[] | Promise<Out[]>

async function* mapBatches<Row, Out>(
  batches: AsyncIterable<Row[]>,
  mapBatch: MapBatch<Row, Out>,
): AsyncGenerator<Out[]> {
  for await (const batch of batches) yield mapBatch(batch)
}

export const mapRows = async <Row, Out>(
  { rows, ...count }: List<Row>,
  mapBatch: MapBatch<Row, Out>,
): Promise<List<Out>> => ({
  ...count,
  rows: Array.isArray(rows) ? await mapBatch(rows) : mapBatches(rows, mapBatch),
})
