import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from './postgres.ts'

/** Starts a hot standby of `primary` with streaming replication. Nothing may write to it meanwhile. */
export const startStandby = async (primary: Postgres) => {
  const client = new pg.Client(primary.url)
  await client.connect()
  const runQuery = async (statement: string) => (await client.query(statement)).rows[0]
  const { port, username } = new URL(primary.url)
  const standby = await startPostgres(async (data) => {
    // Does the work of pg_basebackup, which the npm package lacks.
    await runQuery("select pg_backup_start('standby', true)")
    const { data_directory } = await runQuery('show data_directory')
    await cp(data_directory, data, { recursive: true })
    const { labelfile } = await runQuery('select labelfile from pg_backup_stop(false)')
    await rm(join(data, 'postmaster.pid'))
    await writeFile(join(data, 'backup_label'), labelfile)
    await writeFile(join(data, 'standby.signal'), '')
    const from = `host=127.0.0.1 port=${port} user=${username}`
    await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  })
  await client.end()
  return standby
}
