import { platforms } from '../platforms/platforms.content.ts'

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
    trouble: 'The signed paper stays in the cabin for nine days, and the payment waits for it.',
    answer: 'Photograph it at the dock and the invoice is drawn up the same day.',
  },
  Open_Track_Trace_Platform: {
    who: 'Dispatch desks and consignees',
    trouble: 'Forty calls a day, and each of them asks where the truck is.',
    answer: 'Send one link that shows it, to anyone, without a sign-in.',
  },
}

export const starts = platforms.map(({ segment, name, to, weave }) => ({
  name,
  to,
  weave,
  ...words[segment],
}))

/* Figures in words; the sample load's test compares them with the model. */
export const oneLoadStory = {
  title: 'One load through all four',
  lead: 'FL-2081, nine tonnes of cotton yarn from Surat to Bengaluru. It is the load that all four drawings show.',
  stops: [
    {
      weave: 'plain',
      when: 'Agreed',
      what: '₹40,500 for 9 t over 1,250 km. Both sides sign the same terms.',
    },
    {
      weave: 'twill',
      when: 'Compared',
      what: '₹3.60 per tonne-km; ₹3.96 is expected three weeks later. Booking now saves ₹4,050.',
    },
    {
      weave: 'birds-eye',
      when: 'Carried',
      what: '57 hours on the way, 28 of them at the wheel. In Bengaluru on Wed 14 Oct at 15:00.',
    },
    {
      weave: 'basket',
      when: 'Billed',
      what: '₹49,560 with GST. The invoice names the papers it rests on.',
    },
  ],
} as const
