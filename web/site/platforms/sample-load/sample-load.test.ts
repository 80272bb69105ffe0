import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAmount, formatCount } from '../../../../contract/numbers/format-number.ts'
import { oneLoad, outcomes } from '../../home/home.content.ts'
import { oneLoadStory } from '../../solutions/solutions.content.ts'
import { board, lanes, perTonneKm } from './board.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatRupeesAndPaise,
  formatWholeRupees,
} from './format.ts'
import {
  carrierState,
  ewayBillDays,
  ewayBillEnds,
  invoiceTotal,
  lines,
  payers,
  placeOfSupply,
  taxableValue,
  taxesOn,
} from './invoice.ts'
import { offers } from './offers.ts'
import { bookedWeek, costs, freight, peak, rate, weeks } from './rates.ts'
import {
  arrival,
  detentionHours,
  load,
  positionAt,
  stops,
  tonneKm,
  tripKm,
  unloaded,
} from './trip.ts'

const tripHours = arrival.reached - (stops[0]?.left ?? 0)
const hoursAtWheel = stops.reduce((sum, { legHours }) => sum + legHours, 0)

/** The legs that end on the given day of the trip, from 0. */
const legsOfDay = (day: number) =>
  stops.filter(({ legKm, reached }) => legKm > 0 && Math.floor(reached / 24) === day)

test('the legs of the trip add up to its kilometres and hours', () => {
  assert.equal(tripKm, 1250)
  assert.equal(
    stops.reduce((sum, { legKm }) => sum + legKm, 0),
    tripKm,
  )
  assert.equal(hoursAtWheel, 28)
  const halts = stops.reduce((sum, { reached, left }) => sum + left - reached, 0)
  assert.equal(hoursAtWheel + halts, tripHours)
  assert.equal(
    `${formatDay(arrival.reached)}, ${formatClock(arrival.reached)}`,
    'Wed 14 Oct, 3:00 pm',
  )
})

test('a loaded truck drives between 30 and 50 km/h on each leg', () => {
  const speeds = stops.slice(1).map(({ legKm, legHours }) => legKm / legHours)
  assert.ok(Math.min(...speeds) >= 30, `slowest ${Math.min(...speeds)}`)
  assert.ok(Math.max(...speeds) <= 50, `fastest ${Math.max(...speeds)}`)
})

test('the driver is at the wheel for at most ten hours a day and rests at night', () => {
  const days = [0, 1, 2].map((day) =>
    legsOfDay(day).reduce((sum, { legHours }) => sum + legHours, 0),
  )
  assert.deepEqual(days, [9.75, 9.25, 9])
  const starts = [0, 1, 2].map((day) => (legsOfDay(day)[0]?.reached ?? 0) % 24)
  assert.ok(starts.every((hour) => hour >= 6))
})

test('the truck is where its kilometres, times and speed say', () => {
  const between = positionAt(731)
  assert.deepEqual([between.from.place, between.next.place], ['Kolhapur', 'Hubballi'])
  assert.equal(between.speed, 48)
  assert.equal(formatClock(between.hours), '2:14 pm')
  assert.equal(positionAt(0).hours, 6)
  assert.equal(positionAt(tripKm).hours, arrival.reached)
  assert.equal(positionAt(400).hours, 18)
  assert.equal(positionAt(400).speed, undefined)
})

test('the freight is the price per tonne-kilometre times the work, and covers its costs', () => {
  assert.equal(tonneKm, 11_250)
  assert.equal(rate, 3.6)
  assert.equal(costs.road, 2.5)
  assert.equal(costs.truck, 0.7)
  assert.ok(weeks.every((week) => (week.low ?? week.rate) > costs.road + costs.truck))
})

test('every load on the board goes to one of its lanes at a price per tonne-kilometre that carriers take', () => {
  assert.equal(new Set(board.map(({ to }) => to)).size, lanes.length)
  const rates = board.map(perTonneKm)
  assert.ok(
    Math.min(...rates) >= 2 && Math.max(...rates) <= 10,
    rates.map(formatRupeesAndPaise).join(),
  )
})

test('the price of a load is the accepted offer, or else the lowest', () => {
  for (const { id, price, matched, offers: all } of board) {
    const taken = all.filter((offer) => offer.taken).map((offer) => offer.price)
    assert.equal(taken.length, matched ? 1 : 0, id)
    if (matched) assert.deepEqual(taken, [price], id)
    else if (all.length > 0) assert.equal(Math.min(...all.map((offer) => offer.price)), price, id)
  }
})

test('the first load on the board is the one of the trip, with its four offers', () => {
  assert.deepEqual(board[0], {
    id: 'FL-2081',
    cargo: 'Cotton yarn',
    bags: 180,
    tonnes: 9,
    from: 'Surat',
    to: 'Bengaluru',
    road: 'NH\u00a048',
    km: tripKm,
    price: freight,
    offers,
    matched: true,
  })
  const taken = offers.filter((offer) => offer.taken)
  assert.deepEqual(
    taken.map(({ price }) => price),
    [freight],
  )
})

/** What the same load would have cost more in the peak week, in rupees. */
const saved = Math.round((peak.rate - rate) * tonneKm)

test('the forecast has its peak above the price paid, in the week before Diwali', () => {
  assert.ok(peak.rate > rate)
  assert.equal(formatDate(peak.hours), '2 Nov')
  assert.equal(peak.high, 4.24)
  assert.equal(saved, 4050)
})

test('weeks begin on Mondays, and the forecast becomes less sure from week to week', () => {
  assert.ok(weeks.every(({ hours }) => formatDay(hours).startsWith('Mon')))
  assert.equal(formatDate(weeks[bookedWeek]?.hours ?? Number.NaN), '12 Oct')
  assert.ok(weeks.every(({ high }, index) => (high === undefined) === index <= bookedWeek))
  const spreads = weeks.map(({ low = 0, high = 0 }) => high - low)
  assert.deepEqual(
    spreads,
    spreads.toSorted((a, b) => a - b),
  )
  assert.ok(weeks.every((week) => (week.low ?? 0) <= week.rate && week.rate <= (week.high ?? 9)))
})

test('the place of supply is that of a registered payer, or else the place of handover', () => {
  assert.equal(placeOfSupply(payers.consignor).name, 'Gujarat')
  assert.equal(placeOfSupply(payers.consignee).name, 'Karnataka')
  assert.equal(placeOfSupply({ ...payers.consignee, registered: false }).name, 'Gujarat')
})

test('CGST and SGST apply within one state, and IGST with the same total between two states', () => {
  const taxes = (payer: (typeof payers)[keyof typeof payers]) =>
    taxesOn(taxableValue, placeOfSupply(payer)).map(
      ({ name, percent, amount }) => `${name} ${percent}%: ${formatAmount(amount)}`,
    )
  assert.equal(carrierState.name, 'Gujarat')
  assert.deepEqual(taxes(payers.consignor), ['CGST 9%: 3,780.00', 'SGST 9%: 3,780.00'])
  assert.deepEqual(taxes(payers.consignee), ['IGST 18%: 7,560.00'])
})

test('the invoice is the sum of its lines and the tax on them', () => {
  assert.equal(detentionHours, 2)
  assert.deepEqual(
    lines.map(({ amount }) => amount),
    [freight, 900, 600],
  )
  assert.equal(taxableValue, 42_000)
  assert.equal(invoiceTotal, 49_560)
})

test('an e-way bill is valid for one day for each 200 km begun, and until after the delivery', () => {
  assert.deepEqual([200, 201, 1250].map(ewayBillDays), [1, 2, 7])
  const ends = ewayBillEnds(stops[0]?.reached ?? 0, tripKm)
  assert.equal(formatDay(ends), 'Mon 19 Oct')
  assert.ok(ends > unloaded)
})

/** The figures in a text, in their order. */
const figuresIn = (text: string) => text.match(/₹?\d[\d,.:]*\d|\d/g) ?? []

test('the words of Home name the figures of the model', () => {
  const [taken] = offers.filter((offer) => offer.taken)
  assert.match(oneLoad.lead, /^Nine tonnes of cotton yarn, Surat to Bengaluru,/)
  assert.match(
    outcomes.exchange.text,
    /^Four carriers .* isn’t the cheapest\. .* ten times out of ten\.$/,
  )
  assert.ok(offers.some(({ price }) => price < (taken?.price ?? 0)))
  assert.deepEqual(figuresIn(outcomes.exchange.text), [String(taken?.kmAway)])
  assert.deepEqual(figuresIn(outcomes.intelligence.text), [
    formatRupeesAndPaise(peak.rate),
    formatRupeesAndPaise(rate),
    formatWholeRupees(saved),
  ])
  assert.deepEqual(figuresIn(outcomes.track.text), [String(hoursAtWheel)])
  assert.deepEqual([offers.length, taken?.onTime, stops.length, load.tonnes], [4, 10, 9, 9])
})

test('the words of Solutions name the figures of the model', () => {
  assert.deepEqual(
    oneLoadStory.stops.map(({ what }) => figuresIn(what)),
    [
      [formatWholeRupees(freight), String(load.tonnes), formatCount(tripKm)],
      [formatRupeesAndPaise(rate), formatRupeesAndPaise(peak.rate), formatWholeRupees(saved)],
      [
        String(tripHours),
        String(hoursAtWheel),
        '14',
        formatClock(arrival.reached).replace(' pm', ''),
      ],
      [formatWholeRupees(invoiceTotal)],
    ],
  )
  assert.equal(peak.hours / 24 / 7, 3)
})
