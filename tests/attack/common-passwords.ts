import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '../../contract/auth/proof.ts'
import { administrator } from '../samples/administrator.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, signInHeaders, startTarget } from './target.ts'

const TRIES = 300

export const commonPasswords: Attack = async (context) => {
  const { port } = await startTarget(context)
  const headers = await signInHeaders(port)
  const longEnough = dictionary['passwords-common']
    .slice(0, 10_000)
    .filter((word) => word.length >= MIN_PASSWORD_LENGTH)
  const taken: string[] = []
  for (let number = 0; number < TRIES; number += 1) {
    const newpassword = longEnough[Math.floor(context.random() * longEnough.length)] ?? ''
    const { email, password } = administrator
    const body = { email, password, newpassword }
    const { status } = await ask({ port, path: '/api/changepassword', headers, body })
    if (status !== 422) taken.push(`${newpassword} (${status})`)
  }
  return judge(
    `${TRIES} of the ${longEnough.length} longer ones among the 10,000 most common passwords, as the new one`,
    `${taken.length} taken ${taken.slice(0, 5).join(', ')}`,
    '0 taken',
    taken.length === 0,
  )
}
