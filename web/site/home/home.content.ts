import { solutionAddress } from '../site.content.ts'

export const hero = {
  words: [
    { word: 'Efficient,', dye: 'haldi' },
    { word: 'Organized,', dye: 'madder' },
    { word: 'Accessible', dye: 'kora' },
  ],
  lead: 'Freightloom is an AI-driven cloud operating system for India’s freight. Lanes are the warp, loads are the weft, and every party works on the same cloth.',
  film: 'Woven threads open into a map of freight lanes, loads travel along them, and the threads close into cloth again',
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
  { who: 'Brokers and agents', what: 'A clean ledger of every match and commission.' },
  { who: 'Truck owners', what: 'Fair rates in view, payment dates in writing.' },
  { who: 'Small businesses', what: 'The same desk as the large, at a small size.' },
]

export const closing = {
  title: 'Put your first lane on the loom.',
  text: 'Bring one lane and last month’s loads. In thirty minutes we will show you what it could have earned.',
}
