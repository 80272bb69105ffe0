import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renditionWidths } from './renditions.ts'

/** Parts of a phone's screen of 390 px (`sizes` in `web/shop/window`). */
const slots = { 'a card of the list': 0.46, 'the cover of a saree': 0.86 }

for (const [name, part] of Object.entries(slots))
  for (const dots of [1, 2])
    test(`${name} loads few dots too many on a phone with ${dots} to a pixel`, () => {
      const needed = 390 * part * dots
      const loaded = renditionWidths(2000).find((width) => width >= needed) ?? 0
      assert.ok(loaded <= 1.2 * needed, `${loaded} for ${needed}`)
    })
