import { platforms } from '../../contract/platforms.ts'

export interface PageText {
  path: string
  /** The path of the page that search engines list in its place; its own by default. */
  canonical?: string
  title: string
  description: string
}

const solutions = {
  path: '/Oursoultions',
  title: 'Our Solutions',
  description:
    'Four freight platforms on one record of every load: exchange, intelligence, billing, track and trace. See which one solves your problem.',
}

const platformTexts: Record<(typeof platforms)[number]['segment'], string> = {
  Transportation_Exchange_Platform:
    'Post a load once, compare offers from carriers who already run the lane, and close the deal in writing.',
  Transportation_Intelligence_Platform:
    'Freight rates, demand and waiting times by lane and week, with forecasts that say how sure they are.',
  Billing_Platform:
    'Lorry receipt, e-way bill and proof of delivery on one GST invoice, with due dates and deductions in one ledger.',
  Open_Track_Trace_Platform:
    'One tracking link per trip for any vehicle and any partner. It opens on any phone and needs no sign-in.',
}

const sarees =
  'Handwoven silk sarees, each one of a kind: how silk, dye, loom and zari make one, and how to tell it’s woven by hand.'

const samples = [
  ['Bottle green silk saree', 'Mulberry silk with a maroon pallu and elephants in gold zari'],
  ['Indigo ikat saree', 'Mulberry silk, ikat diamonds in indigo, madder border with gold wheels'],
  ['Turmeric checks saree', 'Silk and cotton, rani pink checks and a border of gold mangoes'],
  ['Tussar temple saree', 'Undyed tussar silk, black border with madder temples and diamonds'],
  [
    'Double ikat saree',
    'Mulberry silk, flowers in madder, turmeric and green, alike on both sides',
  ],
].map(([title = '', cloth], index) => ({
  path: `/Viewarticle${index + 1}`,
  title,
  description: `${cloth}. ₹4,499 (4499 rupees), inclusive of taxes; dispatched within 24 hours.`,
}))

/** Paths are to the letter of the specification (section 2). */
export const pages: readonly PageText[] = [
  {
    path: '/',
    title: 'Home',
    description:
      'A next-generation, AI-driven cloud operating system for logistics: exchange, intelligence, billing and open tracking.',
  },
  solutions,
  ...platforms.map(({ name, segment }) => ({
    ...solutions,
    path: `${solutions.path}/${segment}`,
    canonical: solutions.path,
    title: name,
    description: platformTexts[segment],
  })),
  {
    path: '/Contactus',
    title: 'Contact us',
    description:
      'Request a call back about your lanes and loads, or reach the founders of Freightloom by phone, email or post.',
  },
  {
    path: '/Contact',
    title: 'Contact',
    description:
      'For customers of Freightloom and the saree shop: who to ask, by phone, email or post, and what to keep ready.',
  },
  {
    path: '/Requestdemo',
    title: 'Request Demo',
    description:
      'Half an hour with your own lane and last month’s loads on the four platforms. What happens next, and what to bring.',
  },
  {
    path: '/Complaint',
    title: 'Complaint',
    description:
      'Something wrong with a saree, an order or a refund? Tell us here. You’ll get a complaint number by email, and we’ll acknowledge it within 48 hours.',
  },
  { path: '/Aboutus', title: 'About Us', description: sarees },
  {
    path: '/About',
    canonical: '/Aboutus',
    title: 'About',
    description:
      'Silk, woven by hand, one saree at a time: its warp, weft, border and pallu, how it’s made, and the signs of hand weaving.',
  },
  {
    path: '/Returnpolicy',
    title: 'Return policy',
    description:
      'Returns within 3 days of delivery: how to request one, where to send the saree, what it costs and when the refund arrives.',
  },
  {
    path: '/Shippingpolicy',
    title: 'Shipping policy',
    description:
      'Where we deliver, what shipping costs, when your saree is dispatched and delivered, and what we do if it’s late.',
  },
  {
    path: '/Terms',
    title: 'Terms',
    description:
      'The terms of the saree shop and of this site: prices, orders, payment, cancellation and refund, complaints, law.',
  },
  {
    path: '/Privacypolicy',
    title: 'Privacy policy',
    description:
      'What this site and the saree shop keep about you, why and for how long, and your rights under the DPDP Act, 2023.',
  },
  ...samples,
]

/** A part of Our Solutions that does not exist shows that page, so it also has its title and description. */
export const pageTextOf = (path: string): PageText | undefined =>
  pages.find((page) => page.path === path) ??
  (/^\/Oursoultions\/[\w-]+$/.test(path) ? solutions : undefined)
