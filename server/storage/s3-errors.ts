/** The message holds no secret; `code` is as the error handler expects. */
export class StoreError extends Error {
  readonly code: 'STORE_UNREACHABLE' | 'ENOSPC'
  readonly isTransient: boolean

  constructor(message: string, { isTransient = false, isFull = false } = {}) {
    super(message)
    this.code = isFull ? 'ENOSPC' : 'STORE_UNREACHABLE'
    this.isTransient = isTransient
  }
}

const transientStatuses = [429, 500, 502, 503, 504]
const transientNames = [
  'RequestTimeout',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'IncompleteBody',
]

interface ClientError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

export const storeErrorOf = (error: unknown, host: string, bucket: string) => {
  const { name, code = name, $metadata } = error as ClientError
  const status = $metadata?.httpStatusCode
  if (status === undefined) {
    return new StoreError(`The S3 store ${host} cannot be reached (${code}).`, {
      isTransient: true,
    })
  }
  if (name === 'NoSuchBucket')
    return new StoreError(`The S3 store ${host} has no bucket ${bucket}.`)
  if (status === 403) {
    return new StoreError(
      `The S3 store ${host} refuses the key, its secret or its rights (${name}).`,
    )
  }
  return new StoreError(`The S3 store ${host} answered ${status} (${name}).`, {
    isTransient: transientStatuses.includes(status) || transientNames.includes(name),
    isFull: status === 507,
  })
}
