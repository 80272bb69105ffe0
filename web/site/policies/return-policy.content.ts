import type { SiteData } from '../../../contract/public-pages.ts'
import type { Policy } from './policy.content.ts'

/** The rules come from the specification (section 9). */
export const returnPolicyOf = ({ facts }: SiteData): Policy => ({
  title: 'Return policy',
  lead: 'For sarees bought from our shop.',
  changedOn: '2026-11-30',
  facts: [
    { figure: '3 days', text: 'to return, from the day of delivery' },
    { figure: 'Rs. 75', text: 'logistic cost per item on free-shipping orders' },
    { figure: '7 to 10', text: 'working days for your refund to arrive' },
  ],
  sections: [
    {
      id: 'when',
      title: 'When you can return',
      blocks: [
        'Returns are accepted within 3 days of delivery. The day of delivery is the day the parcel is handed to you.',
        'There are no returns or cancellations for custom tailoring (fall and edging). A saree finished for you can’t be sold to anyone else.',
      ],
    },
    {
      id: 'how',
      title: 'How to request a return',
      blocks: [
        `Make your return request by e-mail to [${facts.shop_email}](mailto:${facts.shop_email}). Please include:`,
        {
          list: [
            'your order details: the order number or date, your name and the saree;',
            'the reason for the return, as in the [table below](#reasons);',
            'for a damaged or incorrect item, photos of the product, the price tag and the packing cover. These photos are mandatory. We can’t approve the return without them.',
          ],
        },
        'If you ordered online, you can also request a return on your order page, with your reason and photos.',
        'Please wait for our reply before you send anything. Keep the saree unworn and unwashed, with its price tag on, in the cover it came in.',
      ],
    },
    {
      id: 'send',
      title: 'Sending it back',
      blocks: [
        'Once your return is approved, ship the item to the seller’s address:',
        'seller',
        'For selected pin codes we offer reverse pickup: a courier collects the parcel from your door. Our reply will tell you if yours is one of them.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'On free-shipping orders, a logistic cost of Rs. 75 per item is charged. We’ll deduct it from your refund or gift card.',
      ],
    },
    {
      id: 'refund',
      title: 'Your refund',
      blocks: [
        'A refund or gift card covers the product cost only. It doesn’t include shipping or tailoring charges.',
        'A refund goes to the original payment mode within 7 to 10 working days, counted from the day we receive and check the item. If you paid in cash, we’ll ask for a UPI ID or a bank account.',
      ],
    },
    {
      id: 'reasons',
      title: 'Reasons and resolutions',
      blocks: [
        'What you get back depends on why you’re returning the saree.',
        'reasons',
        'This doesn’t limit your rights under the Consumer Protection Act, 2019.',
      ],
    },
  ],
})

/** A gift card is possible for every reason; `refund` tells whether a refund is too. */
export const reasons = [
  { reason: 'Damaged or defective', refund: true },
  { reason: 'Incorrect item', refund: true },
  { reason: 'Colour different', refund: false },
  { reason: 'Dislike of material', refund: false },
] as const
