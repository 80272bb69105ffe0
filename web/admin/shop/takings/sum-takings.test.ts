import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumBy, takingsCsv, totalOf } from './sum-takings.ts'

const rows = [
  { source: 'counter', kind: 'receipt', way: 'cash', by: 'a@x.example', count: 2, rupees: 0.1 },
  { source: 'order', kind: 'receipt', way: 'upi', by: 'a@x.example', count: 1, rupees: 0.2 },
  { source: 'order', kind: 'refund', way: 'upi', by: '=b@x.example', count: 1, rupees: 100 },
] as const

test('takings are summed by person to the paisa, and a refund takes off', () => {
  assert.deepEqual(
    sumBy(rows, ({ by }) => by),
    [
      { name: 'a@x.example', count: 3, rupees: 0.3 },
      { name: '=b@x.example', count: 1, rupees: -100 },
    ],
  )
  assert.equal(totalOf(rows), -99.7)
})

test('in the file of a day no text runs as a formula', () => {
  const file = takingsCsv(rows, { describeKind: ({ way }) => way, describePerson: ({ by }) => by })
  assert.equal(
    file,
    '\uFEFFKind,Person,Entries,Rupees\r\n"cash","a@x.example",2,0.10\r\n"upi","a@x.example",1,0.20\r\n"upi","\'=b@x.example",1,-100.00\r\n',
  )
})
