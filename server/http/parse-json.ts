import type { HttpError } from './http-error.ts'

/** Parses a text that a client sent within a form or a field. @throws the error of `toError` if it is not JSON */
export const parseJson = (text: string, toError: () => HttpError): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw toError()
  }
}
