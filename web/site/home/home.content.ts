import { solutionAddress } from '../site.content.ts'

export const hero = {
  words: [
    { word: 'Efficient,', dye: 'haldi' },
    { word: 'Organized,', dye: 'madder' },
    { word: 'Accessible', dye: 'kora' },
  ],
  lead: 'Freightloom is a next-generation, AI-driven cloud operating system for India’s freight: shippers, transporters and truck owners find, price, track and bill loads in one place.',
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
    title: 'Warp',
    text: 'The lanes. They are stretched first and they hold everything else.',
  },
  {
    thread: 'weft',
    title: 'Weft',
    text: 'The loads. Each one crosses many lanes and rests on one.',
  },
  {
    thread: 'cloth',
    title: 'Cloth',
    text: 'The working day, when every crossing is known to both sides.',
  },
] as const

export const mission =
  'To put tools and technology in the hands of the people who move goods, so that a one-truck owner can plan, price and prove freight as well as a national shipper.'

export const offers = [
  { who: 'Shippers', what: 'One posting, comparable offers, signed terms.' },
  { who: 'Transporters', what: 'Full trucks both ways, papers drawn up for them.' },
  { who: 'Carriers', what: 'Loads on the lanes they already run.' },
  { who: 'Brokers and commission agents', what: 'A clean ledger of every match and commission.' },
  { who: 'Truck owners', what: 'Fair rates in view, payment dates in writing.' },
  { who: 'Small businesses', what: 'The same desk as the large, at a small size.' },
]

export const oneLoad = {
  title: 'One load, from offer to invoice',
  lead: 'Nine tonnes of cotton yarn go from Surat to Bengaluru. The four drawings show the same load, with the same figures. Touch them.',
}

/* Figures in words; the sample load's test compares them with the model, which is too heavy for this page. */
export const outcomes = {
  exchange: {
    title: 'The load meets a truck',
    text: 'Four carriers answer. The one taken is not the cheapest: it stands 18 km away and came on time ten times out of ten.',
  },
  intelligence: {
    title: 'The price was a good one',
    text: 'The rate is expected to reach ₹3.96 in the week before Diwali. Booking at ₹3.60 saves ₹4,050.',
  },
  billing: {
    title: 'Every line has its paper',
    text: 'Change who pays, and the place of supply and the taxes change with it. The total does not.',
  },
  track: {
    title: 'Three days on one link',
    text: '28 hours at the wheel, two nights, nine places. The consignee sees it without signing in.',
  },
}

export const closing = {
  title: 'Put your first lane on the loom.',
  text: 'Bring one lane and last month’s loads. In thirty minutes we show you what the platforms make of them.',
}
