import { administrator } from '../samples/administrator.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, startTarget } from './target.ts'

const TRIES = 120
const MOST_PER_CENT = 5

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** One after the other and in turn, each from another network, so that no limit answers in place of the hash. */
export const signInTiming: Attack = async (context) => {
  const { port } = await startTarget(context)
  const attempt = async (email: string, from: string) => {
    const body = { email, password: 'wrong password' }
    return ask({ port, path: '/api/login', from, body })
  }
  const known: number[] = []
  const unknown: number[] = []
  const answers = new Set<string>()
  for (let number = 0; number < TRIES; number += 1) {
    const network = `127.${10 + Math.floor(number / 100)}.${number % 100}`
    const tries = [
      { times: known, email: administrator.email, from: `${network}.1` },
      { times: unknown, email: `nobody${number}@example.com`, from: `${network}.2` },
    ]
    if (context.random() < 0.5) tries.reverse()
    for (const { times, email, from } of tries) {
      const { status, text, milliseconds } = await attempt(email, from)
      answers.add(`${status} ${text}`)
      times.push(milliseconds)
    }
  }
  const apart = Math.abs(median(known) / median(unknown) - 1) * 100
  return judge(
    `${TRIES} wrong passwords each for a known and for unknown e-mail addresses, in turn`,
    `medians ${apart.toFixed(1)} % apart, ${answers.size} different answer`,
    `under ${MOST_PER_CENT} % apart, 1 answer`,
    apart < MOST_PER_CENT && answers.size === 1,
  )
}
