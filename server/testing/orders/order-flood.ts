import { articleCode } from '../../../contract/articles/articles.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { idOfOrderNumber } from '../../../contract/shop/orders/order-number.ts'
import { orderApi, type StoredOrder } from '../../../contract/shop/orders/orders.ts'
import type { Random } from '../../../tests/drills/random.ts'
import { adminAt } from '../../../tests/services/administrator.ts'
import { buyerHeaders, orderFields } from '../../../tests/services/open-shop.ts'
import { confirmed } from './orders.ts'

interface Flood {
  /** Articles of one piece each, from the first on, with no order yet. */
  pieces: number
  networks: number
  posts: number
  buyers: number
}

/** What the pages say, which the built product draws and a server of a test answers as data. */
export interface PageReader {
  canOrder(page: string, code: string): boolean
  isClosed(page: string): boolean
  isPaid(page: string): boolean
  isRefundDue(page: string): boolean
}

const BOTS_AT_ONCE = 8
const BUYERS_AT_ONCE = 8
/** The numbers of buyers are from here on, those of orders by bots below. */
const FIRST_BUYER = 10_000

const isBuyer = ({ name }: StoredOrder) => Number(name.split(' ')[1]) >= FIRST_BUYER

const ask = async (address: string, number: number, fields?: URLSearchParams) => {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: buyerHeaders(number),
    ...(fields && { method: 'POST', body: fields }),
  })
  const page = new URL(answer.headers.get('location') ?? '/', address).href
  return { status: answer.status, text: await answer.text(), page }
}

/** Orders anything from many networks, each post as another buyer. Each third order is cancelled at once. */
const createBots = (url: string, { pieces, networks }: Flood, random: Random) => {
  let sent = 0
  const statuses: { status: number }[] = []
  const sendOne = async () => {
    const number = sent
    sent += 1
    const code = articleCode(1 + Math.floor(random() * pieces))
    const fields = orderFields(number, code, `key-of-a-flood-${number}`)
    const answer = await ask(`${url}/Order`, number % networks, fields)
    statuses.push(answer)
    if (answer.status === 303 && number % 3 === 0)
      await ask(`${answer.page}/cancel`, number % networks, new URLSearchParams())
  }
  const send = async (until: number) => {
    const work = async () => {
      while (sent < until) await sendOne()
    }
    await Promise.all(Array.from({ length: BOTS_AT_ONCE }, work))
  }
  return { send, statuses }
}

/** Buyers who take the first piece that they can have, and press twice. */
const createBuyers = (url: string, { pieces }: Flood, random: Random, reader: PageReader) => {
  const found = { closed: 0, twice: 0 }
  const read = async (number: number, address: string, fields?: URLSearchParams) => {
    const answer = await ask(address, number, fields)
    if (reader.isClosed(answer.text)) found.closed += 1
    return answer
  }
  const order = async (number: number) => {
    const first = Math.floor(random() * pieces)
    for (let tried = 0; tried < pieces; tried += 1) {
      const code = articleCode(1 + ((first + tried) % pieces))
      const form = await read(number, `${url}/Order?p=${code}`)
      if (!reader.canOrder(form.text, code)) continue
      const fields = orderFields(number, code, `key-of-a-buyer-${number}-${code}`)
      const { status, page } = await read(number, `${url}/Order`, fields)
      if (status !== 303) continue
      if ((await read(number, `${url}/Order`, fields)).page !== page) found.twice += 1
      const [name = ''] = /FL-O-\d{6}/.exec((await read(number, page)).text) ?? []
      return { number, page, id: idOfOrderNumber(name) ?? 0 }
    }
    return { number }
  }
  return { found, read, order }
}
type Placed = { number: number; page: string; id: number }

const createDesk = async (url: string) => {
  const { call } = await adminAt(url)
  const presses: { change: number; orders: number; isNamed: boolean }[] = []
  const step = async (id: number, name: 'confirm' | 'pay') => {
    const { version } = (await call(orderApi.one, { id })) ?? { version: 0 }
    return call(orderApi.step, { id, body: { step: name, version } })
  }
  return {
    call,
    presses,
    /** Where another one has the piece, the order stays as it is. */
    confirm: (id: number) =>
      step(id, 'confirm').catch((error) => {
        if (error.status !== 409) throw error
      }),
    pay: (id: number) => step(id, 'pay'),
    /** Some that the question names may have been cancelled before it is answered. */
    endFlood: async () => {
      const { newest } = await call(orderApi.counts, {})
      const body = { newest }
      const question = await call(orderApi.freeHolds, { body }).then(
        () => 'This ends 0 orders',
        (error) => String(error.message),
      )
      const { change, orders } = await call(orderApi.freeHolds, { body, headers: confirmed })
      const [named = '0'] = /[\d,]+/.exec(question) ?? []
      const isNamed =
        question.startsWith('This ends ') && orders <= Number(named.replaceAll(',', ''))
      presses.push({ change, orders, isNamed })
    },
  }
}

/** How many pieces are promised to more than one. */
const countOversold = (orders: readonly StoredOrder[]) => {
  const promised = orders.flatMap(({ is_held, lines }) =>
    is_held ? lines.filter((line) => !line.is_cancelled).map((line) => line.article_id) : [],
  )
  return promised.length - new Set(promised).size
}

/**
 * Bots order everything from many networks. When they have begun, buyers come in groups, the desk confirms their orders, ends the flood,
 * and enters the money of each of them, whether or not there is a piece for it. In the end each press is undone.
 * @returns what became of the buyers, and what went wrong
 */
export const floodShop = async (url: string, flood: Flood, random: Random, reader: PageReader) => {
  const bots = createBots(url, flood, random)
  const buyers = createBuyers(url, flood, random, reader)
  const desk = await createDesk(url)
  const placed: Placed[] = []
  const withoutPiece: number[] = []
  const waiting = Array.from({ length: flood.buyers }, (_, number) => FIRST_BUYER + number)
  const groups = Math.ceil(flood.buyers / BUYERS_AT_ONCE)
  let sold = 0
  for (let round = 1; waiting.length > 0; round += 1) {
    const untilRound = (part: number) => Math.min(1, part / groups) * flood.posts
    await bots.send(untilRound(round - 0.75))
    const flooding = bots.send(untilRound(round))
    const answers = await Promise.all(waiting.splice(0, BUYERS_AT_ONCE).map(buyers.order))
    const orders = answers.filter((answer): answer is Placed => 'id' in answer)
    for (const { id } of orders) await desk.confirm(id)
    await desk.endFlood()
    for (const { number, page, id } of orders) {
      const utr = new URLSearchParams({ utr: String(400_000_000_000 + number) })
      await buyers.read(number, `${page}/claim`, utr)
      if ((await desk.pay(id)).is_held) sold += 1
    }
    await flooding
    placed.push(...orders)
    // Who found everything reserved comes again after the desk has ended the flood, while anything is left.
    const others = answers.filter((answer) => !('id' in answer)).map(({ number }) => number)
    ;(sold < flood.pieces ? waiting : withoutPiece).push(...others)
  }
  for (const { change } of desk.presses)
    await desk.call(orderApi.undoFreeHolds, { body: { change } })

  const stored = await desk.call(orderApi.all, { query: {} })
  const todo = await desk.call(orderApi.all, { query: { group: 'todo' } })
  const result = { paid: 0, refundDue: 0, neither: 0 }
  for (const { number, page, id } of placed) {
    const { text } = await buyers.read(number, page)
    const atDesk = todo.find((order) => order.id === id)
    const isPaid = atDesk?.is_held === true && atDesk.money === 'paid' && atDesk.back === 0
    const isDue = atDesk?.is_late === true && atDesk.back === atDesk.total
    if (reader.isPaid(text) && isPaid) result.paid += 1
    else if (reader.isRefundDue(text) && isDue) result.refundDue += 1
    else result.neither += 1
  }
  const ofBuyers = stored.filter(isBuyer).map(({ id }) => id)
  const ended = desk.presses.reduce((sum, { orders }) => sum + orders, 0)
  return {
    statuses: bots.statuses,
    presses: `${countOf(desk.presses.length, 'press', 'presses')} ended ${countOf(ended, 'order')}`,
    came: { ...result, withoutPiece: withoutPiece.length },
    wrong: {
      neither: result.neither,
      lost: placed.filter(({ id }) => !ofBuyers.includes(id)).length,
      twice: buyers.found.twice + ofBuyers.length - placed.length,
      oversold: countOversold(stored),
      readClosed: buyers.found.closed,
      notNamed: desk.presses.filter(({ isNamed }) => !isNamed).length,
    },
  }
}

/** What went wrong where nothing did. */
export const nothingWrong = {
  neither: 0,
  lost: 0,
  twice: 0,
  oversold: 0,
  readClosed: 0,
  notNamed: 0,
}
