import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { openArchive } from '../../server/backup/archive/read-archive.ts'
import { writeArchive } from '../../server/backup/archive/write-archive.ts'
import { runCommand } from '../services/run-command.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, signInHeaders, startTarget } from './target.ts'

const token = 'A'.repeat(43)

const plantedSession = () => {
  const now = new Date().toISOString()
  const row = {
    id: 1,
    token: createHash('sha256').update(token).digest('hex'),
    administrator_id: 1,
    user_agent: 'planted',
    created_at: now,
    used_at: now,
  }
  return gzipSync(`${JSON.stringify(row)}\n`)
}

/** Writes a valid backup that also holds a session. */
const doctor = async (from: string, to: string) => {
  const backup = await openArchive(from)
  await writeArchive(to, async (add) => {
    for (const name of backup.names) {
      const content = await buffer(backup.find(name).open())
      await add(name, { size: content.length, content: [content] })
    }
    const planted = plantedSession()
    await add('rows/sessions.jsonl.gz', { size: planted.length, content: [planted] })
  })
  await backup.close()
}

const readAdmin = (port: number, authorization: string) =>
  ask({ port, path: '/api/getAllBanner', headers: { authorization } })

export const restoreSessions: Attack = async (context) => {
  const { folder } = context
  const { port, end } = await startTarget(context)
  const { authorization } = await signInHeaders(port)
  const DATA_DIR = join(folder, 'data')
  const file = join(folder, 'backup.tar')
  await runCommand('backup.ts', { DATA_DIR }, file)
  await end()
  await doctor(file, join(folder, 'doctored.tar'))
  const restoreTo = (target: string, from: string) =>
    runCommand('restore.ts', { DATA_DIR: join(folder, target) }, join(folder, from))
  const honest = await restoreTo('honest', 'backup.tar')
  const doctored = await restoreTo('doctored', 'doctored.tar')
  const statusIn = async (target: string, proof: string) => {
    const restored = await startTarget(context, { DATA_DIR: join(folder, target) })
    const { status } = await readAdmin(restored.port, proof)
    await restored.end()
    return status
  }
  const statuses = [
    await statusIn('honest', authorization),
    await statusIn('doctored', `Bearer ${token}`),
  ]
  return judge(
    'old token after a restore; backup with a planted session',
    `answered ${statuses.join(' and ')}; the doctored one was ${doctored.code === 0 ? 'restored' : 'refused'}`,
    '401 and 401',
    honest.code === 0 && statuses.every((status) => status === 401),
  )
}
