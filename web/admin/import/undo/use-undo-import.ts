import { articleImportApi } from '../../../../contract/articles/article-imports.ts'
import { call } from '../../../api/call.ts'
import { useUndoCall } from '../../undo/use-undo-call.ts'

export const sendUndoImport = (id: number) => call(articleImportApi.undo, { id })

export const useUndoImport = () => useUndoCall(sendUndoImport)
