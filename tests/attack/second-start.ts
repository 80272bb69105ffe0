import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, judge } from './attack-row.ts'
import { ask, startTarget } from './target.ts'

export const secondStart: Attack = async (context) => {
  const { port } = await startTarget(context)
  await rm(join(context.folder, 'data/server.lock'), { force: true })
  const second = await startTarget(context).then(
    () => 'runs beside the first',
    (error: Error) =>
      /in use by process \d+/.exec(error.message)?.[0] ?? error.message.slice(0, 80),
  )
  const { status } = await ask({ port, path: '/api/health' })
  return judge(
    'a second start on the same folder after its lock file was deleted',
    `the second: ${second}; the first answers ${status}`,
    'refused, with the process that holds it',
    second.startsWith('in use by process') && status === 200,
  )
}
