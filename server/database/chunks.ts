const CHUNK_SIZE = 500

/** For queries, as each takes a limited number of values. */
export const chunksOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, index) =>
    items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  )

export const readInChunks = async <Key, Row>(
  keys: readonly Key[],
  read: (chunk: Key[]) => Promise<Row[]>,
) => {
  const rows: Row[] = []
  for (const chunk of chunksOf(keys)) rows.push(...(await read(chunk)))
  return rows
}
