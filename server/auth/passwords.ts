import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_TOO_COMMON } from '../../contract/auth/passwords.ts'
import { fieldError } from '../http/http-error.ts'
import { isCommonPassword } from '../secrets/common-password.ts'
import { createFairQueue, type Sender } from './limits/fair-queue.ts'

const hashArgon2 = promisify(argon2)

/** The smallest parameters for argon2id that OWASP recommends. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/** Limited, as people who are not signed in can cause this work. */
const runInTurn = createFairQueue({ maxRunning: 2, maxWaiting: 20, maxWaitingPerSender: 5 })

const signedInSender: Sender = { group: 'device', key: 'signed in' }

const hashWith = (password: string, nonce: Buffer, sender: Sender) =>
  runInTurn(sender, () => hashArgon2('argon2id', { ...cost, message: password, nonce }))

const format = (nonce: Buffer, tag: Buffer) =>
  `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`

/** The form that is hashed, as devices send `é` as one character or as two. */
const normalizePassword = (typed: string) => typed.normalize('NFKC')

/** Returns `argon2id$nonce$tag`, both in base64url. */
export const hashPassword = async (password: string) => {
  const nonce = randomBytes(16)
  return format(nonce, await hashWith(normalizePassword(password), nonce, signedInSender))
}

/** @param field of the form, for the sentence about it. @throws HttpError 422 for a common password */
export const refuseCommonPassword = (password: string, field = 'password') => {
  if (isCommonPassword(password)) throw fieldError(field, PASSWORD_TOO_COMMON)
}

const dummyHash = format(randomBytes(16), randomBytes(cost.tagLength))

/** False without a hash, after the same time, so that unknown e-mails are not recognised. */
export const verifyPassword = async (
  password: string,
  hash: string | undefined,
  sender = signedInSender,
): Promise<boolean> => {
  const [, nonce = '', tag = ''] = (hash ?? dummyHash).split('$')
  const computedTag = await hashWith(
    normalizePassword(password),
    Buffer.from(nonce, 'base64url'),
    sender,
  )
  return timingSafeEqual(computedTag, Buffer.from(tag, 'base64url')) && hash !== undefined
}

export const generatePassword = () => randomBytes(12).toString('base64url')
