import { articleCode } from '../../contract/articles/articles.ts'
import {
  floodShop,
  nothingWrong,
  type PageReader,
} from '../../server/testing/orders/order-flood.ts'
import { userAgent } from '../../server/testing/orders/orders.ts'
import { fillShopAt, openShopEnvironment } from '../services/open-shop.ts'
import { type Attack, judge } from './attack-row.ts'
import { countStatuses, startTarget } from './target.ts'

const flood = { pieces: 30, networks: 500, posts: 5000, buyers: 40 }

const reader: PageReader = {
  canOrder: (page, code) => page.includes(`name="p" value="${code}"`),
  isClosed: (page) => /don’t take orders online/.test(page),
  isPaid: (page) => page.includes('Paid. The piece is yours.'),
  isRefundDue: (page) => /Your money came, but.*We have your ₹/s.test(page),
}

/** Asks as messengers, shopping bots and prefetching browsers do. @returns how many sarees can be ordered afterwards */
const lookAtAll = async (url: string) => {
  const codes = Array.from({ length: flood.pieces }, (_, index) => articleCode(index + 1))
  const look = async (code: string, agent: string) => {
    const headers = { 'user-agent': agent, 'sec-purpose': 'prefetch' }
    const answer = await fetch(`${url}/Order?p=${code}`, { headers })
    return reader.canOrder(await answer.text(), code)
  }
  let free = 0
  for (const agent of ['WhatsApp/2.24', 'Storebot-Google', 'Mozilla/5.0', userAgent]) {
    free = 0
    for (const code of codes) if (await look(code, agent)) free += 1
  }
  return free
}

export const holdFlood: Attack = async (context) => {
  const { url } = await startTarget(context, openShopEnvironment)
  await fillShopAt(url, { articles: flood.pieces })
  const free = await lookAtAll(url)
  const { statuses, presses, came, wrong } = await floodShop(url, flood, context.random, reader)
  const { posts, networks, pieces, buyers } = flood
  const { paid, refundDue, withoutPiece } = came
  const isRight =
    free === pieces &&
    paid + refundDue + withoutPiece === buyers &&
    Object.entries(nothingWrong).every(([name, none]) => wrong[name as keyof typeof wrong] === none)
  return judge(
    `${posts} orders of ${networks} networks for ${pieces} sarees while ${buyers} buyers order, the desk ends the flood and undoes it, after previews and prefetches of all`,
    `${free} free after the previews; posts ${countStatuses(statuses)}; ${presses}; ${paid} buyers have what they paid for, ${refundDue} their refund, ${withoutPiece} found all sold; ${JSON.stringify(wrong)}`,
    'nobody pays for nothing, no order is lost or doubled, no saree is promised twice, none reads that ordering is closed',
    isRight && paid > 0,
  )
}
