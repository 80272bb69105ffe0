import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { s3Url } from '../../tests/services/s3-server.ts'
import { startFaultyProxy } from './proxies/faulty-proxy.ts'

const serverPort = () => {
  const port = Number(process.env.TEST_S3_PORT)
  if (!port) throw new Error('TEST_S3_PORT is not set; run the tests with npm test.')
  return port
}

const freshPrefix = () => `silk & zari ${randomBytes(8).toString('hex')}`

export const s3Address = (
  overrides: { secret?: string; bucket?: string; port?: number } = {},
  prefix = freshPrefix(),
) => s3Url({ port: serverPort(), ...overrides }, prefix)

export const freshS3 = async (t: TestContext) => {
  const proxy = await startFaultyProxy(serverPort())
  t.after(proxy.stop)
  const prefix = freshPrefix()
  const address = (overrides: Parameters<typeof s3Address>[0] = {}) =>
    s3Address({ port: proxy.port, ...overrides }, prefix)
  return { address, faults: proxy.faults }
}
