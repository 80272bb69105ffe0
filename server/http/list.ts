/** What a list call answers. */
export interface List<Row> {
  /** Of all pages. */
  total: number
  /** Whether there are more than `total`: rows that match a search are counted up to a limit only. */
  isMore: boolean
  /** A page at once, a whole list some rows at a time. */
  parts: AsyncGenerator<Row[]>
}

/** The same list with its rows made into what is answered. */
export const mapParts = <Row, Out>(
  { parts, ...all }: List<Row>,
  make: (rows: Row[]) => Out[] | Promise<Out[]>,
): List<Out> => {
  async function* made() {
    for await (const part of parts) yield make(part)
  }
  return { ...all, parts: made() }
}
