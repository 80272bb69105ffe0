/** The path of an address's document in its own letter case. Also an inline script, so it uses nothing from outside. */
export const findDocument = (path: string, among: readonly string[]): string | undefined => {
  const asked = path.replace(/(?<=.)\/$/, '').toLowerCase()
  const exact = among.find((document) => document.toLowerCase() === asked)
  if (exact) return exact
  // Not every character: a last part such as `..` would lead to another path.
  const [, parent, last] = /^(.*\/)([\w-]+)\/?$/.exec(path) ?? []
  if (!parent) return undefined
  const pattern = among.find((document) =>
    document.toLowerCase().startsWith(`${parent}:`.toLowerCase()),
  )
  return pattern?.replace(/:.*/, '').concat(last ?? '')
}
