import { platforms } from '../platforms/platforms.content.ts'

export const lead =
  'Four platforms, one record of every load. Start with the one you need today. Add another, and your loads, trucks and papers are already there.'

const words = {
  Transportation_Exchange_Platform: {
    who: 'Shippers, brokers and commission agents',
    trouble: 'Six calls to find one truck, and you take the last price because the day is over.',
    answer: 'Post the load once and compare the offers in one table.',
  },
  Transportation_Intelligence_Platform: {
    who: 'Transporters and carriers',
    trouble: 'Your customer asks for next month’s rate. You quote last month’s.',
    answer: 'See what the lane is likely to pay, and how sure the forecast is.',
  },
  Billing_Platform: {
    who: 'Truck owners and small businesses',
    trouble: 'The signed papers sit in the cabin for nine days. So does your payment.',
    answer: 'Photograph them at the dock, and the invoice is ready the same day.',
  },
  Open_Track_Trace_Platform: {
    who: 'Dispatch desks and consignees',
    trouble: 'Forty calls a day, all asking where the truck is.',
    answer: 'Send one link that shows it. Anyone can open it, no sign-in needed.',
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
  lead: 'FL-2081: nine tonnes of cotton yarn from Surat to Bengaluru. You’ll see this load on all four screens.',
  stops: [
    {
      weave: 'plain',
      when: 'Agreed',
      what: '₹40,500 for 9 t over 1,250 km. Both sides sign the same terms.',
    },
    {
      weave: 'twill',
      when: 'Compared',
      what: '₹3.60 per tonne-km, with ₹3.96 expected in three weeks. Booking now saves ₹4,050.',
    },
    {
      weave: 'birds-eye',
      when: 'Delivered',
      what: '57 hours on the road, 28 of them at the wheel. In Bengaluru on Wed 14 Oct at 3:00 pm.',
    },
    {
      weave: 'basket',
      when: 'Billed',
      what: '₹49,560 with GST. Every charge on the invoice has its document.',
    },
  ],
} as const
