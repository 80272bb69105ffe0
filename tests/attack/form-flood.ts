import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { type Attack, judge } from './attack-row.ts'
import { type Answer, ask, countStatuses, startTarget } from './target.ts'

const NETWORKS = 100
const FORMS_EACH = 4
const VISITORS = 20

const send = (port: number, from: string, name: string) =>
  ask({
    port,
    path: '/api/send-mail',
    from,
    body: enquiryBody('demo', { ...demoForm, name, email: `${name}@visitor.example` }),
  })

export const formFlood: Attack = async (context) => {
  const { port } = await startTarget(context)
  const flood: Answer[] = []
  for (let number = 0; number < NETWORKS * FORMS_EACH; number += 1) {
    flood.push(await send(port, `127.100.${number % NETWORKS}.1`, `flood${number}`))
  }
  const visitors: Answer[] = []
  for (let number = 1; number <= VISITORS; number += 1) {
    visitors.push(await send(port, `127.200.${number}.7`, `visitor${number}`))
  }
  return judge(
    `${NETWORKS * FORMS_EACH} forms from ${NETWORKS} networks, then ${VISITORS} visitors send one`,
    `visitors ${countStatuses(visitors)}; flood ${countStatuses(flood)}`,
    `visitors ${VISITORS} × 200`,
    visitors.every(({ status }) => status === 200),
  )
}
