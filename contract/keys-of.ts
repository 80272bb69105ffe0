/**
 * The keys of a constant object by their own names. TypeScript calls them `string`, as an object may have more keys than its
 * type tells; so this is for objects that are written out.
 */
export const keysOf = <Key extends string>(
  object: Readonly<Partial<Record<Key, unknown>>>,
): Key[] => Object.keys(object) as Key[]
