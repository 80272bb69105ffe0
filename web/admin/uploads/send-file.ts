import { ApiError } from '../../../contract/call.ts'
import { unreachableMessage } from '../../api/call.ts'
import type { FileToSend, SendOptions } from './send-by-tus.ts'

/** Sends a file; the protocol's code is loaded with the first one. @throws ApiError */
export const sendFile = async (file: FileToSend, options: SendOptions): Promise<void> => {
  const { sendByTus } = await import('./send-by-tus.ts').catch(() => {
    throw new ApiError(0, unreachableMessage)
  })
  return sendByTus(file, options)
}
