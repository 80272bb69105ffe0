import { useRevalidator } from 'react-router'
import { ApiError } from '../../contract/call.ts'
import { reasonOf } from '../api/call.ts'
import type { FieldErrors } from '../ui/form.tsx'
import { tell, tellFailure } from '../ui/toast.tsx'

/**
 * Carries out one write: on success the alert appears and the screen's data is read anew; on failure
 * the person is told why and what was typed stays.
 * @param noun what is written, such as `banner`
 * @returns undefined on success, else the errors by field that the server found
 */
export const useWrite = (noun: string) => {
  const { revalidate } = useRevalidator()
  return async (
    work: () => Promise<unknown>,
    alert: string,
    onDone: () => void,
  ): Promise<FieldErrors | undefined> => {
    try {
      await work()
    } catch (error) {
      // Somebody else has deleted it meanwhile.
      const gone = error instanceof ApiError && error.status === 404
      tellFailure(gone ? `This ${noun} is no longer there.` : reasonOf(error))
      if (gone) await revalidate()
      return error instanceof ApiError ? error.errors : {}
    }
    onDone()
    tell(alert)
    await revalidate()
    return undefined
  }
}
