import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import { trashApi } from '../../../contract/trash.ts'
import { call, reasonOf } from '../../api/call.ts'
import { showError, showSuccess } from '../../ui/toast/toast.tsx'

const MAX_TOLD = 3

const reasonsOf = (refused: readonly { name: string; reason: string }[]) => {
  const first = refused.slice(0, MAX_TOLD).map(({ name, reason }) => `${name}: ${reason}.`)
  const more = refused.length - first.length
  return `${refused.length} ${refused.length === 1 ? 'stays' : 'stay'} in the trash. ${first.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}

export const useRestoreMany = (onRestored: () => void) => {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const restoreMany = async (body: z.input<typeof trashApi.restoreMany.body>) => {
    setIsBusy(true)
    try {
      const { restored, refused } = await call(trashApi.restoreMany, { body })
      onRestored()
      if (restored > 0) showSuccess(`${restored} brought back`)
      if (refused.length > 0) showError(reasonsOf(refused))
      await revalidate()
    } catch (error) {
      showError(reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { restoreMany, isBusy }
}
