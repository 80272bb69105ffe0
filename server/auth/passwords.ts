import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HttpError } from '../http/http-error.ts'

const derive = promisify(argon2)

/** The smallest parameters for argon2id that OWASP recommends. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const MAX_RUNNING = 2
const MAX_WAITING = 20
let running = 0
const waiting: (() => void)[] = []

/** A limit, because strangers can cause this work. */
const withHashLimit = async <T>(work: () => Promise<T>) => {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
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

const hashWith = (password: string, nonce: Buffer) =>
  withHashLimit(() => derive('argon2id', { ...cost, message: password, nonce }))

const format = (nonce: Buffer, tag: Buffer) =>
  `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`

/** Returns `argon2id$nonce$tag`, both in base64url. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16)
  return format(nonce, await hashWith(password, nonce))
}

const dummyHash = format(randomBytes(16), randomBytes(cost.tagLength))

/** Whether the password is right. Without a hash it takes as long, so that unknown e-mails are not recognised, and is false. */
export const verifyPassword = async (password: string, hash: string | undefined) => {
  const [, nonce = '', tag = ''] = (hash ?? dummyHash).split('$')
  const given = await hashWith(password, Buffer.from(nonce, 'base64url'))
  return timingSafeEqual(given, Buffer.from(tag, 'base64url')) && hash !== undefined
}

export const generatePassword = () => randomBytes(12).toString('base64url')
