import { createStore } from '../../../ui/create-store.ts'
import { showError } from '../../../ui/toast/toast.ts'

/** By group, a sentence for each chosen file that was refused. */
const refusals = createStore<ReadonlyMap<string, readonly string[]>>(new Map())

const set = (group: string, sentences: readonly string[]) =>
  refusals.set(new Map([...refusals.get(), [group, sentences]]))

/** Chosen files that were refused. An alert names them at once, and their form names them until they are dismissed. */
export const refusedPhotos = {
  useOf: (group: string) => refusals.use().get(group) ?? [],
  add: (group: string, sentences: readonly string[]) => {
    if (sentences.length === 0) return
    set(group, [...(refusals.get().get(group) ?? []), ...sentences])
    showError(sentences.join(' '))
  },
  clear: (group: string) =>
    refusals.set(new Map([...refusals.get()].filter(([other]) => other !== group))),
}
