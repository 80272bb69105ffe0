/** A request that is sent again with the same key is carried out once. 8 to 100 letters, digits, - or _. */
export const idempotencyHeader = 'idempotency-key'
