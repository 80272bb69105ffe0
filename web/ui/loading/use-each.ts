import { useEffect, useEffectEvent, useState } from 'react'

/** So many are asked for at once. */
const BATCH = 6

/** What `load` gives for each of these keys, in their order; null where it fails, and nothing until it is known. */
export const useEach = <Key extends string | number, Value>(
  keys: readonly Key[],
  load: (key: Key) => Promise<Value>,
): ReadonlyMap<Key, Value | null> => {
  const [found, setFound] = useState<ReadonlyMap<Key, Value | null>>(new Map())
  const next = keys.filter((key) => !found.has(key)).slice(0, BATCH)
  const start = useEffectEvent(() =>
    Promise.all(next.map(async (key) => [key, await load(key).catch(() => null)] as const)),
  )
  const asked = next.join(' ')
  useEffect(() => {
    let isOver = false
    if (asked !== '')
      start().then((loaded) => {
        if (!isOver) setFound((before) => new Map([...before, ...loaded]))
      })
    return () => {
      isOver = true
    }
  }, [asked])
  return new Map(
    keys.flatMap((key): [Key, Value | null][] => {
      const value = found.get(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
