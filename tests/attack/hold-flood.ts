import type { OrderFormPage } from '../../contract/shop/orders/order-pages.ts'
import {
  buyerHeaders,
  fillShopAt,
  openShopEnvironment,
  orderFields,
} from '../services/open-shop.ts'
import { type Attack, judge } from './attack-row.ts'
import { countStatuses, startTarget } from './target.ts'

const PIECES = 60
/** A fifth of all pieces, as nobody has confirmed or paid one. */
const MOST = 12
const BOTS = 500

const codeOf = (number: number) => `FL-${String(1 + (number % PIECES)).padStart(6, '0')}`

export const holdFlood: Attack = async (context) => {
  const { url } = await startTarget(context, openShopEnvironment)
  await fillShopAt(url, { articles: PIECES })
  const canBeOrdered = async (number: number) => {
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${url}/Order?p=${codeOf(number)}`, { headers })
    const { page } = (await answer.json()) as { page: OrderFormPage }
    return page.pieces.length === 1
  }
  for (let number = 0; number < PIECES; number += 1) {
    for (const agent of ['WhatsApp/2.24', 'Storebot-Google', 'Mozilla/5.0'])
      await fetch(`${url}/Order?p=${codeOf(number)}`, {
        headers: { 'user-agent': agent, 'sec-purpose': 'prefetch' },
      })
  }
  const answers = []
  for (let number = 0; number < BOTS; number += 1) {
    const answer = await fetch(`${url}/Order`, {
      method: 'POST',
      redirect: 'manual',
      headers: buyerHeaders(number),
      body: orderFields(number, codeOf(number), `key-of-an-attack-${number}`),
    })
    await answer.arrayBuffer()
    answers.push(answer)
  }
  const orders = answers.filter(({ status }) => status === 303).length
  const isOpen = await canBeOrdered(PIECES - 1)
  return judge(
    `${BOTS} orders of ${BOTS} numbers and addresses for ${PIECES} pieces, after previews and prefetches of all`,
    `${orders} pieces held; ${countStatuses(answers)}; the last piece can ${isOpen ? '' : 'not '}be ordered`,
    `at most ${MOST} pieces held`,
    orders === MOST && isOpen,
  )
}
