import { useEffect, useEffectEvent, useState } from 'react'

/** So many are asked for at once. */
const BATCH = 6
const RETRY_MS = 2000

/** What `load` gives for each of these keys, and nothing until it is known: what fails is asked for again. */
export const useEach = <Key extends string | number, Value>(
  keys: readonly Key[],
  load: (key: Key) => Promise<Value>,
): ReadonlyMap<Key, Value> => {
  const [found, setFound] = useState<ReadonlyMap<Key, Value>>(new Map())
  const [tries, setTries] = useState(0)
  const next = keys.filter((key) => !found.has(key)).slice(0, BATCH)
  const start = useEffectEvent(() =>
    Promise.allSettled(next.map(async (key) => [key, await load(key)] as const)),
  )
  const asked = next.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same keys
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    if (asked !== '')
      start().then((answers) => {
        if (isOver) return
        const loaded = answers.flatMap((answer) =>
          answer.status === 'fulfilled' ? [answer.value] : [],
        )
        if (loaded.length > 0) setFound((before) => new Map([...before, ...loaded]))
        else timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS)
      })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, tries])
  return new Map(
    keys.flatMap((key): [Key, Value][] => {
      const value = found.get(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
