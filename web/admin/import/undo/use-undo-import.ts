import { articleImportApi } from '../../../../contract/articles/article-imports.ts'
import type { Progress } from '../../../../contract/progress-lines.ts'
import { call } from '../../../api/call.ts'
import { useUndoCall } from '../../undo/use-undo-call.ts'

export const sendUndoImport = (id: number, onProgress: (progress: Progress) => void) =>
  call(articleImportApi.undo, { id, onProgress })

export const useUndoImport = () => useUndoCall(sendUndoImport)
