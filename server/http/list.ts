/** What a list call answers. */
export interface List<Row> {
  /** Of all pages. */
  total: number
  /** Whether there are more than `total`: rows that match a search are counted up to a limit only. */
  isMore: boolean
  /** One page, or the parts of a whole list. */
  rows: Row[] | AsyncGenerator<Row[]>
}

type Change<Row, Out> = (rows: Row[]) => Out[] | Promise<Out[]>

/** The parts of a whole list with each row changed. */
export async function* mapParts<Row, Out>(
  parts: AsyncIterable<Row[]>,
  change: Change<Row, Out>,
): AsyncGenerator<Out[]> {
  for await (const part of parts) yield change(part)
}

/** The same list with each row changed. */
export const mapRows = async <Row, Out>(
  { rows, ...count }: List<Row>,
  change: Change<Row, Out>,
): Promise<List<Out>> => ({
  ...count,
  rows: Array.isArray(rows) ? await change(rows) : mapParts(rows, change),
})
