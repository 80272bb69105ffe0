import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpError } from '../http/http-error.ts'

const derive = promisify(argon2)

/** OWASP's smallest advised argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const atOnce = 2
const mayWait = 20
let running = 0
const waiting: (() => void)[] = []

/** Hashing is the one thing a stranger can make this server work hard at; so few run and few wait. */
const inTurn = async <T>(work: () => Promise<T>) => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) {
      throw new HttpError(
        503,
        'Too many people are signing in right now. Please try again shortly.',
        {
          retryAfter: 5,
        },
      )
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const tagOf = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { ...cost, message: password, nonce }))

const written = (nonce: Buffer, tag: Buffer) =>
  `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`

/** `argon2id$nonce$tag`, both in base64url; the password itself is nowhere kept. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16)
  return written(nonce, await tagOf(password, nonce))
}

/** Looks like a stored hash and is that of no password. */
const nobody = written(randomBytes(16), randomBytes(cost.tagLength))

/** Whether the password fits; for an unknown person (no hash) it takes as long and says no. */
export const verifyPassword = async (password: string, hash: string | undefined) => {
  const [, nonce = '', tag = ''] = (hash ?? nobody).split('$')
  const given = await tagOf(password, Buffer.from(nonce, 'base64url'))
  return timingSafeEqual(given, Buffer.from(tag, 'base64url')) && hash !== undefined
}

/** A password that nobody has chosen. */
export const generatePassword = () => randomBytes(12).toString('base64url')
