import { idempotencyHeader } from '../../contract/endpoint.ts'

/** The headers of a call that is carried out once, however often it is sent with this key. */
export const idempotencyHeaders = (key: string) => ({ [idempotencyHeader]: key })
