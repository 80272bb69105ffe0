import { reasonOf } from '../../api/call.ts'
import { useLoaded } from '../../ui/loading/use-loaded.ts'
import { showError } from '../../ui/toast/toast.ts'
import { loadNames } from './load-names.ts'

/** Names of materials and categories that an article can be given; null until they are there. An alert says where they do not come. */
export const useNames = (onFailed?: () => void) =>
  useLoaded(loadNames, (error) => {
    showError(reasonOf(error))
    onFailed?.()
  })?.existing ?? null
