import {
  buyerHeaders,
  fillShopAt,
  openShopEnvironment,
  orderFields,
} from '../services/open-shop.ts'
import { type Attack, judge } from './attack-row.ts'
import { countStatuses, startTarget } from './target.ts'

const PIECES = 60
/** As nobody has confirmed, claimed or paid one. */
const MAX_HELD = 20
const BOTS = 500

const codeOf = (number: number) => `FL-${String(1 + (number % PIECES)).padStart(6, '0')}`

export const holdFlood: Attack = async (context) => {
  const { url } = await startTarget(context, openShopEnvironment)
  await fillShopAt(url, { articles: PIECES })
  const canBeOrdered = async (number: number) => {
    const answer = await fetch(`${url}/Order?p=${codeOf(number)}`)
    return (await answer.text()).includes(`name="p" value="${codeOf(number)}"`)
  }
  for (let number = 0; number < PIECES; number += 1) {
    for (const agent of ['WhatsApp/2.24', 'Storebot-Google', 'Mozilla/5.0'])
      await fetch(`${url}/Order?p=${codeOf(number)}`, {
        headers: { 'user-agent': agent, 'sec-purpose': 'prefetch' },
      })
  }
  /** Pieces that nobody can order, as they are held. */
  const countHeld = async () => {
    let held = 0
    for (let number = 0; number < PIECES; number += 1) if (!(await canBeOrdered(number))) held += 1
    return held
  }
  const place = async (number: number, piece: number) => {
    const answer = await fetch(`${url}/Order`, {
      method: 'POST',
      redirect: 'manual',
      headers: buyerHeaders(number),
      body: orderFields(number, codeOf(piece), `key-of-an-attack-${number}`),
    })
    await answer.arrayBuffer()
    return answer
  }
  const answers = []
  for (let number = 0; number < BOTS; number += 1) answers.push(await place(number, number))
  const held = await countHeld()
  const isOpen = (await place(BOTS, PIECES - 1)).status === 303
  return judge(
    `${BOTS} orders of ${BOTS} numbers and addresses for ${PIECES} pieces, after previews and prefetches of all`,
    `${held} pieces held; ${countStatuses(answers)}; the last piece can ${isOpen ? '' : 'not '}be ordered`,
    `at most ${MAX_HELD} pieces held, and an honest order is taken`,
    held === MAX_HELD && isOpen,
  )
}
