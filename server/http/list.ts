export interface List<Row> {
  total: number
  isMore: boolean
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
