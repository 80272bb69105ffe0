/** What a filter offers by name: articles keep the names of deleted materials and categories. */
export const choicesOf = (names: readonly string[], used: readonly string[]) => {
  const known = new Set(names.map((name) => name.toLowerCase()))
  const deleted = used.filter((name) => !known.has(name.toLowerCase()))
  return Object.fromEntries([
    ...names.map((name) => [name, name]),
    ...deleted.map((name) => [name, `${name} (deleted)`]),
  ])
}
