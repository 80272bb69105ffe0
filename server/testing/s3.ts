import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { bucket, key } from '../../tools/s3-server.ts'
import { startFaultyProxy } from './faulty-proxy.ts'

/** An empty place in a real S3 server, reached through a proxy that can do harm; `wrong` replaces parts of its address. */
export const freshS3 = async (t: TestContext) => {
  const port = Number(process.env.TEST_S3_PORT)
  if (!port) throw new Error('TEST_S3_PORT is not set; run the tests with npm test.')
  const proxy = await startFaultyProxy(port)
  t.after(proxy.stop)
  const prefix = `silk & zari ${randomBytes(8).toString('hex')}`
  const address = (wrong: { secret?: string; bucket?: string; port?: number } = {}) => {
    const at = { secret: key, bucket, port: proxy.port, ...wrong }
    return `s3://${key}:${at.secret}@127.0.0.1:${at.port}/${at.bucket}/${prefix}?tls=off`
  }
  return { address, faults: proxy.faults }
}
