type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const createMemoryStorage = (): KeyValues => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** If a browser refuses storage, for example with all cookies blocked, values are kept as long as the document is open. */
const openStorage = (storage: () => Storage): { isBlocked: boolean; values: KeyValues } => {
  try {
    return { isBlocked: false, values: storage() }
  } catch {
    return { isBlocked: true, values: createMemoryStorage() }
  }
}

export const { values: browserStorage, isBlocked: isStorageBlocked } = openStorage(
  () => window.localStorage,
)
export const { values: tabStorage } = openStorage(() => window.sessionStorage)
