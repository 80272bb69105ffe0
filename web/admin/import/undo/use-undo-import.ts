import { useRef, useState } from 'react'
import {
  articleImportApi,
  type UndoneImport,
} from '../../../../contract/articles/article-imports.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { showError } from '../../../ui/toast/toast.ts'

/** The Undo of one import. The server answers the same when it is asked again, as an answer may be lost. */
export const useUndoImport = () => {
  const [isBusy, setIsBusy] = useState(false)
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  const closeAlert = useRef(() => {})
  const undo = async (id: number) => {
    closeAlert.current()
    setIsBusy(true)
    try {
      setUndone(await call(articleImportApi.undo, { id }))
    } catch (error) {
      closeAlert.current = showError(reasonOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, undone, undo }
}
