import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../build/find-free-port.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { startMailServer } from '../services/mail-server.ts'
import { startPostgres } from '../services/postgres/postgres.ts'
import { startProduct } from '../services/product/product.ts'
import { s3Url, startS3Server } from '../services/s3-server.ts'
import type { LoadResult } from './cluster-load.ts'
import { countLosses } from './count-losses.ts'

const salesEmail = 'sales@example.com'

/** Starts some processes of the product on one PostgreSQL and one S3 store. @param settings beside those that they need */
export const startProcesses = async (
  count: number,
  folder: string,
  settings: Record<string, string> = {},
) => {
  const postgres = await startPostgres()
  const store = await startS3Server()
  const mailServer = await startMailServer()
  const ports: number[] = []
  while (ports.length < count) ports.push(await findFreePort())
  const start = (port: number) =>
    startProduct({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: postgres.url,
      STORAGE_URL: s3Url(store),
      SMTP_URL: mailServer.url,
      SALES_EMAIL: salesEmail,
      TRUSTED_PROXIES: '127.0.0.1',
      ...administratorSettings,
      ...settings,
    })
  const started = await Promise.all(ports.map(start))
  const products = new Map(ports.map((port, index) => [port, started[index]]))

  /** Ends each in turn by SIGTERM and starts it again, with a pause before each; gives the exit codes. */
  const restartAll = async (rounds: number, pauseMs: number) => {
    const codes = []
    for (let round = 0; round < rounds; round += 1) {
      for (const port of ports) {
        await sleep(pauseMs)
        codes.push(await products.get(port)?.end('SIGTERM'))
        products.set(port, await start(port))
      }
    }
    await sleep(pauseMs)
    return codes
  }

  const stop = async () => {
    await Promise.all([...products.values()].map((product) => product?.end()))
    await Promise.all([mailServer.stop(), store.stop(), postgres.stop()])
  }
  return {
    ports,
    databaseUrl: postgres.url,
    restartAll,
    countLosses: (url: string, result: LoadResult) =>
      countLosses(url, result, { received: mailServer.received, salesEmail }),
    stop,
  }
}
