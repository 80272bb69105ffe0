import { startPostgres } from './postgres.ts'

let stop: (() => Promise<void>) | undefined

export async function globalSetup(): Promise<void> {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  stop = postgres.stop
}

export async function globalTeardown(): Promise<void> {
  await stop?.()
}
