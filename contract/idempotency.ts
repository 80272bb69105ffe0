/** A request that is sent again with the same key is carried out once. 8 to 100 letters, digits, - or _. */
export const idempotencyHeader = 'idempotency-key'

/** A device keeps an unsent save at most so many days, and the server the idempotency keys of changes as long. */
export const KEY_RETENTION_DAYS = 30
