import { solutionAddress } from '../site.content.ts'

export const hero = {
  words: [
    { word: 'Efficient,', dye: 'haldi' },
    { word: 'Organized,', dye: 'madder' },
    { word: 'Accessible', dye: 'kora' },
  ],
  lead: 'Freightloom is a next-generation, AI-driven cloud operating system for India’s freight. Shippers, transporters and truck owners find, price, track and bill loads in one place.',
  film: 'A map of freight lanes between nine cities, whose threads close into cloth and open again',
}

export const filmLink = {
  words: 'See the exchange',
  section: 'exchange',
  to: solutionAddress('Transportation_Exchange_Platform'),
}

export const vision = [
  {
    thread: 'warp',
    title: 'Lanes',
    text: 'Lanes like Surat to Bengaluru, the same every week.',
  },
  {
    thread: 'weft',
    title: 'Loads',
    text: 'Cotton yarn today, steel coil tomorrow.',
  },
  {
    thread: 'cloth',
    title: 'One view',
    text: 'Shipper and carrier look at the same load.',
  },
] as const

export const mission =
  'To put tools and technology in the hands of the people who move goods, so a one-truck owner can plan, price and prove freight as well as a national shipper.'

export const offers = [
  { who: 'Shippers', what: 'Post a load once, compare the offers, sign the terms.' },
  { who: 'Transporters', what: 'Return loads, with the paperwork done.' },
  { who: 'Carriers', what: 'Loads on the lanes they already run.' },
  { who: 'Brokers and commission agents', what: 'Every match and every commission in one ledger.' },
  { who: 'Truck owners', what: 'The going rate for the lane, and a payment date in writing.' },
  { who: 'Small businesses', what: 'One load a week, with paperwork like a large shipper’s.' },
]

export const oneLoad = {
  title: 'One load, from offer to invoice',
  lead: 'Nine tonnes of cotton yarn, Surat to Bengaluru, seen on all four platforms. Tap to try.',
}

/* Figures in words; the sample load's test compares them with the model, which is too heavy for this page. */
export const outcomes = {
  exchange: {
    title: 'The load finds a truck',
    text: 'Four carriers reply. The one chosen isn’t the cheapest. It’s 18 km away and has been on time ten times out of ten.',
  },
  intelligence: {
    title: 'It was a good price',
    text: 'The rate is expected to reach ₹3.96 in the week before Diwali. Booking at ₹3.60 saves ₹4,050.',
  },
  billing: {
    title: 'Every charge has its document',
    text: 'Change who pays, and the place of supply and taxes change too. The total doesn’t.',
  },
  track: {
    title: 'Three days on one link',
    text: '28 hours at the wheel, two nights, nine places. The consignee follows it without signing in.',
  },
}

export const closing = {
  title: 'Bring one lane, and last month’s loads.',
  text: 'In a free thirty-minute demo, we’ll show you what the platforms make of them: the offers, the rate, the trip and the bill.',
}
