import { type Attack, judge } from './attack-row.ts'
import { type Answer, ask, countStatuses, signIn, startTarget } from './target.ts'

const ATTACKERS = 60
const OWNER_ATTEMPTS = 10
const HOME = '127.1.1.7'

/** The owner has signed in from this network before, as owners have. */
export const signInFlood: Attack = async (context) => {
  const { port } = await startTarget(context)
  await signIn(port, HOME)
  let isOver = false
  const strangers: Answer[] = []
  const attack = async () => {
    while (!isOver) {
      const number = Math.floor(context.random() * 2 ** 15)
      strangers.push(
        await ask({
          port,
          path: '/api/login',
          from: `127.${100 + (number >> 8)}.${number & 255}.1`,
          body: { email: `nobody${number}@example.com`, password: 'wrong password' },
        }),
      )
    }
  }
  const attackers = Array.from({ length: ATTACKERS }, attack)
  const owner: Answer[] = []
  const startedAt = performance.now()
  for (let attempt = 0; attempt < OWNER_ATTEMPTS; attempt += 1) owner.push(await signIn(port, HOME))
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await Promise.all(attackers)
  return judge(
    `sign-ins of ${ATTACKERS} strangers at once, each from another network; the owner signs in ${OWNER_ATTEMPTS} times`,
    `owner ${countStatuses(owner)}; strangers ${Math.round(strangers.length / seconds)} a second: ${countStatuses(strangers)}`,
    `owner ${OWNER_ATTEMPTS} × 200`,
    owner.every(({ status }) => status === 200),
  )
}
