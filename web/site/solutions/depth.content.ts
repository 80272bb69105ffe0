import type { Platform } from '../platforms/platforms.content.ts'

export interface Named {
  name: string
  text: string
}

interface Depth {
  weaveName: string
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
  uses: 'Who uses it, and for what',
  connections: 'What it is made to work with',
  steps: 'How to start',
  questions: 'Questions',
}

export const depth: Readonly<Record<Platform['id'], Depth>> = {
  exchange: {
    weaveName: 'Plain weave',
    lead: 'Post a load once. It goes to carriers who already run that lane and whose papers are in order. Their offers come back in the same columns, and the match is closed in writing.',
    claim: 'Offers in one table, the agreement in writing.',
    uses: [
      {
        name: 'Shipper',
        text: 'Posts tomorrow’s loads by evening and sees offers ranked by price, on-time record and distance.',
      },
      {
        name: 'Transporter',
        text: 'Fills the empty half of a round trip before the truck leaves.',
      },
      {
        name: 'Broker, commission agent',
        text: 'Keeps every match and every commission in one ledger.',
      },
      { name: 'Truck owner', text: 'Answers from a phone: price, date, truck.' },
    ],
    connections: [
      {
        name: 'Vahan',
        text: 'Registration, fitness, permit and insurance of a truck, as the national register has them.',
      },
      { name: 'Your Excel sheet', text: 'Loads in the columns you have; nobody types them again.' },
      { name: 'Tally', text: 'The agreed freight as a purchase voucher.' },
    ],
    steps: [
      { name: 'Bring one lane', text: 'And last month’s loads on it, as a sheet.' },
      {
        name: 'Invite your own carriers',
        text: 'Those you work with come first; others only if you open the lane.',
      },
      {
        name: 'Post one day’s loads',
        text: 'Book by phone as before, and compare in the evening.',
      },
    ],
    questions: [
      {
        name: 'Who sees my price?',
        text: 'Carriers see the load, not each other’s offers. You see all of them.',
      },
      {
        name: 'Must I open my lane to strangers?',
        text: 'No. A lane is closed to all but your own carriers until you open it.',
      },
      {
        name: 'Who is liable for the goods?',
        text: 'The carrier you contract with, as today. The terms both sides sign stay with the load.',
      },
    ],
  },
  intelligence: {
    weaveName: 'Twill',
    lead: 'What a lane cost, what it should cost and what it will likely cost, week by week. Of each rupee you see what goes to diesel and toll, to truck and driver, and what is left to the carrier.',
    claim: 'A low, a middle and a high for each week ahead.',
    uses: [
      { name: 'Management', text: 'Margin by lane and customer, each morning.' },
      {
        name: 'Head of Operations',
        text: 'Which lanes to book now, and which to leave to the spot market.',
      },
      { name: 'Finance', text: 'Freight in next month’s budget, with a low and a high.' },
    ],
    connections: [
      { name: 'FASTag', text: 'Toll paid per trip, from the issuer’s statement.' },
      { name: 'Diesel prices', text: 'The price of the day along the road, by state.' },
      { name: 'Your trips', text: 'The best source. Ten trips on a lane are enough to begin.' },
    ],
    steps: [
      {
        name: 'Send twelve months of trips',
        text: 'Lane, date, weight, freight. A sheet will do.',
      },
      { name: 'Read the first report', text: 'Five lanes, with what each part of the price was.' },
      {
        name: 'Test it on the past',
        text: 'It forecasts weeks that you already know, and shows where it was wrong.',
      },
    ],
    questions: [
      {
        name: 'What stands behind a forecast?',
        text: 'Your trips, diesel, festivals and harvests, and the season of the lane. Each forecast shows its low, middle and high.',
      },
      {
        name: 'What if there are few trips on a lane?',
        text: 'Then low and high lie far apart, or there is no forecast, and it says so.',
      },
      { name: 'Do others see my rates?', text: 'No. They are used for your lanes only.' },
    ],
  },
  billing: {
    weaveName: 'Basket weave',
    lead: 'Lorry receipt, e-way bill and proof of delivery meet on one invoice. Each amount names its paper. GST follows from who pays and where that party is registered.',
    claim: 'From the signed paper to the bill in one day.',
    uses: [
      { name: 'Transporter', text: 'Bills on the day the goods are signed for.' },
      {
        name: 'Shipper',
        text: 'Pays what was agreed and carried; the rest is a question with its paper attached.',
      },
      {
        name: 'Accountant',
        text: 'Gets vouchers with the right tax, place of supply and service code.',
      },
    ],
    connections: [
      {
        name: 'E-way bill',
        text: 'Its number, distance and days, beside the load they belong to.',
      },
      {
        name: 'GST e-invoice',
        text: 'The fields that an invoice reference number (IRN) asks for.',
      },
      { name: 'Tally', text: 'Sales and purchase vouchers.' },
      { name: 'Bank statement', text: 'Receipts matched to bills by amount and reference.' },
    ],
    steps: [
      {
        name: 'Send ten bills you have raised',
        text: 'They are drawn up again, and every difference is shown.',
      },
      {
        name: 'Choose how GST is charged',
        text: 'Forward charge or reverse charge, with your accountant.',
      },
      { name: 'Bill one customer for a month', text: 'Then move the others.' },
    ],
    questions: [
      {
        name: 'How is the place of supply found?',
        text: 'For a registered payer it is where that payer is. Otherwise it is where the goods are handed over (IGST Act, section 12(8)).',
      },
      {
        name: 'CGST and SGST, or IGST?',
        text: 'Carrier and place of supply in one state: CGST and SGST. In two states: IGST.',
      },
      {
        name: 'Can a bill be disputed?',
        text: 'Yes, line by line. The paper behind the line opens with it.',
      },
    ],
  },
  track: {
    weaveName: 'Bird’s-eye',
    lead: 'Any vehicle, any device, any partner. Positions come from what the truck already carries, and the consignee gets one link that needs no sign-in and ends with the delivery.',
    claim: 'Nobody has to call and ask where the truck is.',
    uses: [
      { name: 'Operations Team', text: 'Sees only the trips that need a decision.' },
      { name: 'Consignee', text: 'Knows when to keep the dock free.' },
      { name: 'Truck owner', text: 'Proves arrival and waiting, to the minute.' },
    ],
    connections: [
      { name: 'GPS boxes', text: 'Positions from the box that is in the truck.' },
      { name: 'FASTag', text: 'Toll plazas passed, where the box is silent.' },
      { name: 'Driver’s phone', text: 'With the driver’s consent, for the trip only.' },
      { name: 'E-way bill', text: 'A warning on the day before it lapses.' },
    ],
    steps: [
      { name: 'Name one truck', text: 'GPS, FASTag or phone: what is there will do.' },
      { name: 'Share one link', text: 'With one consignee.' },
      { name: 'Read one week', text: 'Where the hours went, place by place.' },
    ],
    questions: [
      {
        name: 'What if there is no signal?',
        text: 'The last place and its time stay on the link, marked as old.',
      },
      {
        name: 'Is a driver watched after the trip?',
        text: 'No. Positions end with the delivery.',
      },
      {
        name: 'How is the arrival time worked out?',
        text: 'From the road that is left, usual speeds by hour, and the driver’s rest.',
      },
    ],
  },
}
