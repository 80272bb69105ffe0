import { useRef, useState } from 'react'
import {
  articleImportApi,
  type UndoneImport,
} from '../../../../contract/articles/article-imports.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { showError } from '../../../ui/toast/toast.ts'

/** The Undo of one import. The server answers the same when it is asked again, as an answer may be lost. */
export const useUndoImport = () => {
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  const closeAlert = useRef(() => {})
  const [isBusy, undo] = useBusy(async (id: number) => {
    closeAlert.current()
    try {
      setUndone(await call(articleImportApi.undo, { id }))
    } catch (error) {
      closeAlert.current = showError(reasonOf(error))
    }
  })
  return { isBusy, undone, undo }
}
