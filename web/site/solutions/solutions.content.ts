import { solutions } from '../platforms/platforms.content.ts'

export const lead =
  'Four platforms on one record of every load. Take the one you need today: the next one finds the load, the truck and the papers already there.'

const words = {
  Transportation_Exchange_Platform: {
    who: 'Shippers, brokers and commission agents',
    trouble: 'Six calls for one truck, and the last price wins because the day is over.',
    answer: 'Post the load once and compare the offers in one table.',
  },
  Transportation_Intelligence_Platform: {
    who: 'Transporters and carriers',
    trouble: 'The customer asks for next month’s rate and you quote last month’s.',
    answer: 'See what the lane is likely to pay, and how sure the forecast is.',
  },
  Billing_Platform: {
    who: 'Truck owners and small businesses',
    trouble: 'The signed paper lies in the cabin for nine days, and the payment waits for it.',
    answer: 'Photograph it at the dock and the invoice is drawn up the same day.',
  },
  Open_Track_Trace_Platform: {
    who: 'Dispatch desks and consignees',
    trouble: 'Forty calls a day, and each of them asks where the truck is.',
    answer: 'Send one link that shows it, to anyone, without a sign-in.',
  },
}

export const starts = solutions.map(({ segment, name, to, weave }) => ({
  name,
  to,
  weave,
  ...words[segment],
}))

export const oneLoad = {
  title: 'One load through all four',
  lead: 'FL-2081, nine tonnes of cotton yarn from Surat to Bengaluru. It is the load that you see in the pictures above.',
  stops: [
    {
      weave: 'twill',
      when: 'Two weeks before',
      what: 'Intelligence shows rates on the lane rising towards week 40, so the mill books early.',
    },
    {
      weave: 'plain',
      when: 'The day before',
      what: 'On the exchange the load meets a truck at ₹42,500. Both sides sign the same terms.',
    },
    {
      weave: 'birds-eye',
      when: 'On the road',
      what: 'Out of the gate at 06:10, past Solapur at 15:05, at dock 6 at 07:45. The yard watched it come.',
    },
    {
      weave: 'basket',
      when: 'At the dock',
      what: 'Proof of delivery signed at 14:20. The invoice over ₹52,864 names all three papers it rests on.',
    },
  ],
} as const
