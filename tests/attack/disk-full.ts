import { setTimeout } from 'node:timers/promises'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { mountSmallDisk } from '../services/small-disk.ts'
import { type Attack, judge, notRun } from './attack-row.ts'
import { ask, countStatuses, signIn, signInHeaders, startTarget } from './target.ts'

const TRIED =
  'form, write, sign-in and health on a disk without a free byte, filled again, and a start there'
const TARGET =
  'form and write 507, sign-in 200, health 503; it starts and reads; form 200 once there is room'

const fillDisk: Attack = async (context) => {
  const disk = mountSmallDisk(40)
  context.onEnd(disk.unmount)
  const settings = { DATA_DIR: `${disk.folder}/data` }
  const first = await startTarget(context, settings)
  const { port } = first
  const headers = await signInHeaders(port)
  const sendForm = (to = port) =>
    ask({ port: to, path: '/api/send-mail', body: enquiryBody('demo', demoForm) })
  const body = { material_type: 'Tussar', material_remark: 'Tussar' }
  disk.fill()
  const form = await sendForm()
  const write = await ask({ port, path: '/api/creatematerial_master', headers, body })
  const login = await signIn(port)
  const health = await ask({ port, path: '/api/health' })
  disk.fill()
  await first.end()
  disk.fill()
  const again = await startTarget(context, settings)
  const read = await ask({ port: again.port, path: '/api/getmaterial_master', headers })
  disk.empty()
  await setTimeout(1500)
  const after = await sendForm(again.port)
  const statuses = [form, write, login, health, read, after].map(({ status }) => status)
  return judge(
    TRIED,
    `${countStatuses([form, write])}; sign-in ${login.status}; health ${health.status}; after a start there: read ${read.status}; later ${after.status}`,
    TARGET,
    statuses.join() === '507,507,200,503,200,200',
  )
}

export const diskFull: Attack = async (context) =>
  process.getuid?.() === 0 && process.platform === 'linux'
    ? fillDisk(context)
    : notRun(TRIED, 'needs root', TARGET)
