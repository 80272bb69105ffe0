import { join } from 'node:path'
import { administrator } from '../samples/administrator.ts'
import { startProduct } from '../services/product/product.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, countStatuses, signInHeaders } from './target.ts'

const READS = ['getAllBanner', 'getEnquiries', 'getArticle', 'getAdministrators', 'getLog']

export const generatedPassword: Attack = async ({ folder, onEnd }) => {
  const DATA_DIR = join(folder, 'data')
  const product = await startProduct({ DATA_DIR, ADMIN_EMAIL: administrator.email })
  onEnd(() => product.end('SIGKILL'))
  const port = Number(new URL(product.url).port)
  const password = /password (\S+)/.exec(product.output.join('\n'))?.[1] ?? ''
  const headers = await signInHeaders(port, password)
  const calls = await Promise.all(READS.map((path) => ask({ port, path: `/api/${path}`, headers })))
  return judge(
    `calls after a sign-in with the generated password of ${password.length} characters`,
    countStatuses(calls),
    'none answered before another password is chosen',
    password.length >= 16 && calls.every(({ status }) => status === 403),
  )
}
