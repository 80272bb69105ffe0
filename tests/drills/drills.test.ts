import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createFolder } from '../services/temporary-folder.ts'
import { killMails } from './kill-mails.ts'
import { killMoves } from './kill-moves.ts'
import { killOrders } from './kill-orders.ts'
import { killUploads } from './kill-uploads.ts'
import { killWrites } from './kill-writes.ts'
import { DEFAULT_SEED, seededRandom } from './random.ts'

/* Each drill in its short form; `npm run drill` runs them as long as one likes. */

/** Always the same moments; `npm run drill` takes many more. */
const random = (t: TestContext) => {
  t.diagnostic(`Seed ${DEFAULT_SEED}`)
  return seededRandom(DEFAULT_SEED)
}

test('D1: a SIGKILL loses no acknowledged write, leaves none incomplete, nor one without its entry in the audit log or its key', async (t) => {
  for (const { acknowledged, lost, torn, ...others } of await killWrites(
    3,
    await createFolder(t),
    random(t),
  )) {
    assert.ok(acknowledged > 0)
    assert.deepEqual({ lost, torn }, { lost: 0, torn: 0 })
    const { withoutHistory, historyWithoutChange, wrongRepeats } = others
    assert.deepEqual(
      { withoutHistory, historyWithoutChange, wrongRepeats },
      {
        withoutHistory: 0,
        historyWithoutChange: 0,
        wrongRepeats: 0,
      },
    )
  }
})

test('D1: a SIGKILL in mid-order loses no order and makes none twice, and each has its pieces and its mails', async (t) => {
  for (const { orders, ...wrong } of await killOrders(3, await createFolder(t), random(t))) {
    assert.ok(orders > 0)
    const { lost, double, incomplete } = wrong
    assert.deepEqual({ lost, double, incomplete }, { lost: 0, double: 0, incomplete: 0 })
  }
})

test('I9: a SIGKILL during uploads leaves no picture without its file, and no unused file after the cleanup', async (t) => {
  const { acknowledged, lost, torn, orphans } = await killUploads(
    3,
    await createFolder(t),
    random(t),
  )
  assert.ok(acknowledged > 0)
  assert.deepEqual({ lost, torn, orphans }, { lost: 0, torn: 0, orphans: 0 })
})

test('M5: an enquiry before a SIGKILL is mailed after it, and a repeated mail has the same Message-ID', async (t) => {
  const kills = 3
  const { accepted, lost, twice, underTwoIds } = await killMails(
    kills,
    await createFolder(t),
    random(t),
  )
  assert.ok(accepted > 0)
  assert.deepEqual({ lost, underTwoIds }, { lost: 0, underTwoIds: 0 })
  assert.ok(twice <= kills)
})

test('D8: a move that is repeated after a SIGKILL copies every row and file', async (t) => {
  const { files, rows, differences } = await killMoves(1, await createFolder(t), random(t))
  assert.ok(files > 0 && rows > 0)
  assert.equal(differences, 0)
})
