import { articleCode } from '../../../contract/articles/articles.ts'
import { paiseOf } from '../../../contract/numbers/paise.ts'
import type { ReturnRequest } from '../../../contract/shop/orders/order-records.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import { returnValue } from '../../../contract/shop/orders/return-rules.ts'
import { HttpError } from '../../http/http-error.ts'
import { settle } from './money-effects.ts'
import type { OrderRow } from './order-rows.ts'
import { type Change, checkValues, type EffectOf, type Lines } from './step.ts'

/* What the steps change that are about some of the pieces: taking them out, and returning them. */

/** The return that a step is about: the one that is named, or else the first in this state. @throws HttpError 409 */
const findReturn = ({ returns, details }: Change, state: ReturnRequest['state']): ReturnRequest => {
  const found = returns.find(
    (one) => one.state === state && (details.return === undefined || one.id === details.return),
  )
  if (!found)
    throw new HttpError(409, 'Someone else has already answered this return. Here’s the latest.')
  return found
}

const answered =
  (state: 'agreed' | 'refused'): EffectOf =>
  (change) => {
    const answer = change.details.answer ?? ''
    return {
      columns: {},
      data: { answer },
      returning: { id: findReturn(change, 'asked').id, set: { state, answer } },
    }
  }

/** @throws HttpError 422 where they are not known, or none would be left */
const linesToTakeOut = (change: Change) => {
  const { lines, details } = change
  const taken = lines.filter(({ id }) => details.lines?.includes(id))
  checkValues('takeOut', { lines: taken.map(({ id }) => id) }, change)
  if (taken.length === lines.length)
    throw new HttpError(
      422,
      'This is the only saree left in the order. Please cancel the order instead.',
      {
        errors: {
          lines: 'This is the only saree left in the order. Please cancel the order instead',
        },
      },
    )
  return taken
}

/** Paise that go back for these pieces. */
const worthOf = (lines: Lines, { shipping }: OrderRow) =>
  paiseOf(
    returnValue(
      lines.map(({ price }) => price / 100),
      shipping === 0,
    ),
  )

export const pieceEffects = {
  takeOut: async (change) => {
    const { trx, row, lines, context } = change
    const { at } = context
    const taken = linesToTakeOut(change)
    const total = taken.reduce((sum, { price }) => sum - price, row.total)
    const left = lines.filter((line) => !taken.includes(line))
    return {
      columns: {
        total,
        pieces: row.pieces - taken.length,
        ...(await settle(trx, { ...row, total }, left, at)),
        // It has to be packed again.
        ...(row.parcel === 'packed' && { parcel: 'confirmed' }),
      },
      data: { pieces: taken.map(({ article_id }) => articleCode(article_id)) },
      lines: { ids: taken.map(({ id }) => id), set: { cancelled_at: at.toISOString() } },
    }
  },
  agree: answered('agreed'),
  refuse: answered('refused'),
  ask: async ({ trx, row, lines, details }) => {
    const { return_request: request } = details
    const free = lines.filter(
      ({ id, return_id }) => request?.lines.includes(id) && return_id === null,
    )
    if (!request || free.length === 0)
      throw new HttpError(409, 'You’ve already requested a return for this saree.')
    const { lines: _, ...asked } = request
    const { id } = await trx
      .insertInto('order_returns')
      .values({ ...asked, order_id: row.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('order_lines')
      .set({ return_id: id })
      .where(
        'id',
        'in',
        free.map((line) => line.id),
      )
      .execute()
    const photos = [...(details.photos ?? [])].map(([kind, content]) => ({
      return_id: id,
      kind,
      content: content.toString('base64'),
    }))
    if (photos.length > 0) await trx.insertInto('order_photos').values(photos).execute()
    return {
      columns: {},
      data: { pieces: free.map(({ article_id }) => articleCode(article_id)) },
    }
  },
  takeBack: (change) => {
    const { row, lines, details, context } = change
    const request = row.return_state === 'agreed' ? findReturn(change, 'agreed') : null
    if (request?.reason === 'damaged' && details.to_shelf === undefined)
      throw new HttpError(422, 'Please choose where the saree is now.', {
        errors: { to_shelf: 'Choose where the saree is now' },
      })
    const out = lines.filter(({ sold_at, returned_at }) => sold_at !== null && returned_at === null)
    const back = out.filter(({ id }) => !request || request.lines.includes(id))
    const toShelf = details.to_shelf !== false
    return {
      columns: {
        returned: request ? row.returned + worthOf(back, row) : row.total,
        // The parcel came back where nothing of it is out any more.
        ...(back.length === out.length && { parcel: 'returned' }),
      },
      data: {
        to_shelf: toShelf,
        pieces: back.map(({ article_id }) => articleCode(article_id)),
      },
      lines: { ids: back.map(({ id }) => id), set: { returned_at: context.at.toISOString() } },
      stock: toShelf ? back.map(({ article_id }) => ({ article_id, by: 1 })) : [],
      ...(request && { returning: { id: request.id, set: { state: 'done' } } }),
    }
  },
} satisfies Partial<Record<OrderStep, EffectOf>>
