import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { placeIn } from '../../tests/services/s3-server.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

const serverPort = () => {
  const port = Number(process.env.TEST_S3_PORT)
  if (!port) throw new Error('TEST_S3_PORT is not set; run the tests with npm test.')
  return port
}

const freshPrefix = () => `silk & zari ${randomBytes(8).toString('hex')}`

/** The address of an empty place in the S3 server of the tests; `wrong` replaces parts of it. */
export const s3Address = (
  wrong: { secret?: string; bucket?: string; port?: number } = {},
  prefix = freshPrefix(),
) => placeIn({ port: serverPort(), ...wrong }, prefix)

/** An empty place in the S3 server of the tests, reached through a proxy that can do harm. */
export const freshS3 = async (t: TestContext) => {
  const proxy = await startFaultyProxy(serverPort())
  t.after(proxy.stop)
  const prefix = freshPrefix()
  const address = (wrong: Parameters<typeof s3Address>[0] = {}) =>
    s3Address({ port: proxy.port, ...wrong }, prefix)
  return { address, faults: proxy.faults }
}
