import { administrator } from '../samples/administrator.ts'
import { type Attack, judge } from './attack-row.ts'
import { signInHeaders, startTarget } from './target.ts'

export const traceLog: Attack = async (context) => {
  const { url, port, output, end } = await startTarget(context, { LOG_LEVEL: 'trace' })
  const headers = await signInHeaders(port)
  const form = new FormData()
  form.set('pic', new Blob(['no picture']), 'saree.jpg')
  const answer = await fetch(`${url}/api/articlePicUpload`, { method: 'POST', headers, body: form })
  await end()
  const token = headers.authorization.slice('Bearer '.length)
  const hits = output.filter(
    (line) => line.includes(token) || line.includes(administrator.password),
  )
  return judge(
    'sign-in and multipart upload with LOG_LEVEL=trace',
    `${hits.length} of ${output.length} lines hold the token or the password; upload answered ${answer.status}`,
    '0 lines',
    hits.length === 0 && output.some((line) => line.includes('"level":10')),
  )
}
