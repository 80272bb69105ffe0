import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from './postgres.ts'

/** Starts a hot standby that follows a PostgreSQL of `startPostgres` over the wire; nothing else may be writing there. */
export const startStandby = async (primary: Postgres) => {
  const client = new pg.Client(primary.url)
  await client.connect()
  const ask = async (query: string) => (await client.query(query)).rows[0]
  const { port, username } = new URL(primary.url)
  const standby = await startPostgres(async (data) => {
    // What pg_basebackup does, which the package of the tests lacks.
    await ask("select pg_backup_start('standby', true)")
    const { data_directory } = await ask('show data_directory')
    await cp(data_directory, data, { recursive: true })
    const { labelfile } = await ask('select labelfile from pg_backup_stop(false)')
    await rm(join(data, 'postmaster.pid'))
    await writeFile(join(data, 'backup_label'), labelfile)
    await writeFile(join(data, 'standby.signal'), '')
    const from = `host=127.0.0.1 port=${port} user=${username}`
    await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  })
  await client.end()
  return standby
}
