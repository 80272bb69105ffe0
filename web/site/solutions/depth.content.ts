import type { Platform } from '../platforms/platforms.content.ts'

export interface Named {
  name: string
  text: string
}

interface Depth {
  audience: string
  lead: string
  claim: string
  uses: readonly Named[]
  /** What the platform is made to work with; see docs/decisions/0026-figures-from-one-model.md for the wording. */
  connections: readonly Named[]
  steps: readonly Named[]
  questions: readonly Named[]
}

/** The headings of the parts of each platform. */
export const partTitles = {
  uses: 'Who uses it, and how',
  connections: 'Built to work with',
  steps: 'How to start',
  questions: 'Questions',
}

export const depth: Readonly<Record<Platform['id'], Depth>> = {
  exchange: {
    audience: 'For shippers, brokers and commission agents',
    lead: 'Post a load once. It reaches carriers who already run the lane and whose papers are in order. You compare their offers side by side and close the deal in writing.',
    claim: 'Offers in one table. The deal in writing.',
    uses: [
      {
        name: 'Shipper',
        text: 'Posts tomorrow’s loads by evening and sees offers ranked by price, on-time record and distance.',
      },
      {
        name: 'Transporter',
        text: 'Finds a return load before the truck leaves.',
      },
      {
        name: 'Broker, commission agent',
        text: 'Keeps every match and every commission in one ledger.',
      },
      { name: 'Truck owner', text: 'Quotes from a phone: price, date, truck.' },
    ],
    connections: [
      {
        name: 'Vahan',
        text: 'A truck’s registration, fitness, permit and insurance, straight from the national register.',
      },
      {
        name: 'Your Excel sheet',
        text: 'Your loads, in the columns you already use. No retyping.',
      },
      { name: 'Tally', text: 'The agreed freight as a purchase voucher.' },
    ],
    steps: [
      { name: 'Bring one lane', text: 'With last month’s loads on it, in a spreadsheet.' },
      {
        name: 'Invite your own carriers',
        text: 'They see your loads first. Others see them only if you open the lane.',
      },
      {
        name: 'Post one day’s loads',
        text: 'Book by phone as usual, then compare in the evening.',
      },
    ],
    questions: [
      {
        name: 'Who sees my price?',
        text: 'Carriers see the load, not each other’s offers. You see every offer.',
      },
      {
        name: 'Do I have to open my lane to strangers?',
        text: 'No. Only your own carriers see a lane until you open it.',
      },
      {
        name: 'Who is liable for the goods?',
        text: 'The carrier you sign with, just as today. The signed terms stay with the load.',
      },
    ],
  },
  intelligence: {
    audience: 'For transporters and carriers',
    lead: 'What a lane cost, what it should cost and what it’s likely to cost, week by week. See how each rupee splits between diesel and toll, truck and driver, and the carrier’s margin.',
    claim: 'A low, likely and high rate for every week ahead.',
    uses: [
      { name: 'Management', text: 'Margin by lane and customer, every morning.' },
      {
        name: 'Head of Operations',
        text: 'Which lanes to book now, and which to leave to the spot market.',
      },
      { name: 'Finance', text: 'Next month’s freight budget, with a low and a high.' },
    ],
    connections: [
      { name: 'FASTag', text: 'Toll paid per trip, from the issuer’s statement.' },
      { name: 'Diesel prices', text: 'Today’s price along the route, state by state.' },
      { name: 'Your trips', text: 'Your best source. Ten trips on a lane are enough to start.' },
    ],
    steps: [
      {
        name: 'Send twelve months of trips',
        text: 'Lane, date, weight and freight. A spreadsheet is fine.',
      },
      { name: 'Read the first report', text: 'Five lanes, with each price broken down.' },
      {
        name: 'Test it on the past',
        text: 'It forecasts weeks you already know, and shows where it got them wrong.',
      },
    ],
    questions: [
      {
        name: 'What is a forecast based on?',
        text: 'Your trips, diesel prices, festivals, harvests and the lane’s own season. Every forecast shows a low, likely and high rate.',
      },
      {
        name: 'What if a lane has only a few trips?',
        text: 'The gap between low and high widens. With too few trips, it tells you there’s no forecast.',
      },
      { name: 'Do others see my rates?', text: 'No. They’re used only for your lanes.' },
    ],
  },
  billing: {
    audience: 'For truck owners and small businesses',
    lead: 'Lorry receipt, e-way bill and proof of delivery come together on one invoice. Every charge has its document. GST follows who pays and where they’re registered.',
    claim: 'From signed delivery to bill in one day.',
    uses: [
      { name: 'Transporter', text: 'Bills the day the goods are signed for.' },
      {
        name: 'Shipper',
        text: 'Pays what was agreed and carried. Anything else comes up as a query, with its document.',
      },
      {
        name: 'Accountant',
        text: 'Gets vouchers with the right tax, place of supply and service code.',
      },
    ],
    connections: [
      {
        name: 'E-way bill',
        text: 'Its number, distance and validity, right beside the load.',
      },
      {
        name: 'GST e-invoice',
        text: 'The fields an invoice reference number (IRN) needs.',
      },
      { name: 'Tally', text: 'Sales and purchase vouchers.' },
      { name: 'Bank statement', text: 'Receipts matched to bills by amount and reference.' },
    ],
    steps: [
      {
        name: 'Send ten bills you’ve raised',
        text: 'You see them drawn up again, with every difference marked.',
      },
      {
        name: 'Choose how GST is charged',
        text: 'Forward charge or reverse charge, with your accountant.',
      },
      { name: 'Bill one customer for a month', text: 'Then move the rest.' },
    ],
    questions: [
      {
        name: 'How is the place of supply decided?',
        text: 'If the payer is registered, it’s the payer’s location. If not, it’s where the goods are handed over for transport (IGST Act, section 12(8)).',
      },
      {
        name: 'CGST and SGST, or IGST?',
        text: 'If the carrier and the place of supply are in one state, CGST and SGST. If not, IGST.',
      },
      {
        name: 'Can a bill be disputed?',
        text: 'Yes, line by line. Each line opens with its document.',
      },
    ],
  },
  track: {
    audience: 'For dispatch desks and consignees',
    lead: 'Any vehicle, any device, any partner. Locations come from what the truck already carries. The consignee gets one link. No sign-in needed. It expires once the goods are delivered.',
    claim: 'No more calls asking where the truck is.',
    uses: [
      { name: 'Operations Team', text: 'Sees only the trips that need a decision.' },
      { name: 'Consignee', text: 'Knows when to keep the dock free.' },
      { name: 'Truck owner', text: 'Proves arrival and waiting time, to the minute.' },
    ],
    connections: [
      { name: 'GPS units', text: 'Location from the truck’s own GPS unit.' },
      { name: 'FASTag', text: 'Toll plazas crossed, when the GPS goes quiet.' },
      { name: 'Driver’s phone', text: 'With the driver’s consent, only for the trip.' },
      { name: 'E-way bill', text: 'A warning the day before it expires.' },
    ],
    steps: [
      { name: 'Pick one truck', text: 'GPS, FASTag or phone: any of them will do.' },
      { name: 'Share one link', text: 'With one consignee.' },
      { name: 'Review one week', text: 'See where the hours went, stop by stop.' },
    ],
    questions: [
      {
        name: 'What if there’s no signal?',
        text: 'The link keeps the last known place and time, marked as old.',
      },
      {
        name: 'Is the driver tracked after the trip?',
        text: 'No. Tracking stops once the goods are delivered.',
      },
      {
        name: 'How is the arrival time worked out?',
        text: 'From the distance left, usual speeds at that hour, and the driver’s rest.',
      },
    ],
  },
}
