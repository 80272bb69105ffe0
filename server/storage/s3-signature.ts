import { createHmac, hash } from 'node:crypto'

export interface S3Account {
  key: string
  secret: string
  region: string
}

interface Signed {
  method: string
  host: string
  /** The path as it is sent, encoded by `encodePath`. */
  path: string
  query: Record<string, string>
  /** Of the body, in hex. */
  sha256: string
  at: Date
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A path with all but its slashes encoded as signatures want it. */
export const encodePath = (path: string) => path.split('/').map(encode).join('/')

/** A query in the order and encoding of signatures. */
export const encodeQuery = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** The headers that sign a request by AWS Signature Version 4, the hash of its body included. */
export const signatureOf = (
  { key, secret, region }: S3Account,
  { method, host, path, query, sha256, at }: Signed,
) => {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = { host, 'x-amz-content-sha256': sha256, 'x-amz-date': moment }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, path, encodeQuery(query), lines.join(''), names, sha256].join('\n')
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(
    signing,
    ['AWS4-HMAC-SHA256', moment, scope.join('/'), hash('sha256', request)].join('\n'),
  ).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
