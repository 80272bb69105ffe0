import { createMigratedDatabases } from '../server/testing/engines.ts'
import { startPostgres } from './services/postgres/postgres.ts'
import { startS3Server } from './services/s3-server.ts'

const stops: (() => Promise<void>)[] = []

export async function globalSetup(): Promise<void> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3Server()])
  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.TEST_S3_PORT = String(s3.port)
  stops.push(postgres.stop, s3.stop)
  stops.push(await createMigratedDatabases())
}

export async function globalTeardown(): Promise<void> {
  await Promise.all(stops.map((stop) => stop()))
}
