import { findFreePort } from '../../build/find-free-port.ts'
import { waitUntil } from '../services/wait-until.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, countStatuses, signIn, startTarget } from './target.ts'

const STARTS = 5

/** Asks for the health from before the server listens, and signs in as soon as it is good. */
const startWatched = async (context: Parameters<Attack>[0], round: number) => {
  const port = await findFreePort()
  const folder = `${context.folder}/${round}`
  const started = startTarget({ ...context, folder }, { PORT: String(port) })
  for (const path of ['/api/health', '/api/ready'].slice(round % 2)) {
    await waitUntil(async () => (await ask({ port, path })).status === 200)
  }
  const answer = await signIn(port)
  await (await started).end()
  return answer
}

export const earlyHealth: Attack = async (context) => {
  const answers = []
  for (let round = 0; round < STARTS; round += 1) answers.push(await startWatched(context, round))
  return judge(
    `sign-in at the first 200 of /api/health and /api/ready, at ${STARTS} first starts`,
    countStatuses(answers),
    `${STARTS} × 200`,
    answers.every(({ status }) => status === 200),
  )
}
