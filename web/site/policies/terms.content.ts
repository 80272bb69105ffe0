import type { SiteData } from '../../../contract/public-pages.ts'
import { dispatchTimeOf } from '../../../contract/shop/settings/arrival-day.ts'
import type { Facts } from '../../../contract/shop/settings/facts.ts'
import { company } from '../site.content.ts'
import { dispatchFigure, type Policy } from './policy.content.ts'

const describePayment = ({ ways_to_pay, cash_on_delivery }: Facts) => {
  const ways = [
    ways_to_pay && `by ${ways_to_pay}`,
    cash_on_delivery && 'in cash when your parcel is delivered',
  ].filter(Boolean)
  if (ways.length === 0) return 'We’ll tell you how to pay when we confirm your order.'
  return `You can pay ${ways.join(', or ')}.`
}

export const termsOf = ({ facts }: SiteData): Policy => ({
  title: 'Terms',
  lead: 'What we both agree to when you use this site or buy a saree from our shop.',
  changedOn: '2026-12-01',
  facts: [
    { figure: '₹, all in', text: 'prices in Indian rupees, inclusive of taxes' },
    dispatchFigure(facts),
    { figure: '48 hrs', text: 'to acknowledge a complaint' },
  ],
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        `This site features ${company.name}’s logistics software and sarees from ${facts.shop_name}, the seller. By using the site or ordering from the shop, you accept these terms. If you don’t accept them, please don’t order.`,
        'You can order if you’re 18 or older. If you’re younger, a parent or guardian can order for you.',
      ],
    },
    {
      id: 'sarees',
      title: 'The sarees and their photos',
      blocks: [
        'In a handwoven saree, a slub in the thread, a slight shift in a border or a feathered ikat edge is part of the weave. It isn’t a defect.',
        'We describe material, blouse, length and wash care as accurately as we can. Colours look different from screen to screen, and silk changes with the light. The five sample sarees on this site aren’t for sale. Those in our [shop](/Shop) are.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in Indian rupees and inclusive of taxes. We’ll tell you about any shipping and tailoring charges before you pay. If a price on the site is clearly a mistake, we’ll tell you, and you can cancel free of charge.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        `${facts.takes_orders ? 'You can order any saree in our shop online, without an account, or by writing' : 'To buy a saree from our shop, write'} to [${facts.shop_email}](mailto:${facts.shop_email}).${facts.takes_orders ? ' You’ll get an order page of your own. It shows what we agreed, and you can pay, cancel or request a return there.' : ''}`,
        `Your order is an offer. We reserve your sarees for ${facts.hold_time} from the time you order. When many people order at once, we may reserve only once we confirm your order. Your order page will tell you if that’s the case.`,
        'If we don’t receive your payment in time, your reservation ends and you owe nothing. If you tell us that you’ve paid, we’ll check, even after that. If your payment arrives late and the saree has been sold, we’ll refund all of it.',
        `The sale is complete when your order page says “Paid”${facts.cash_on_delivery ? ' or, for cash on delivery, “Confirmed”' : ''}.`,
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        `${describePayment(facts)} Your order page shows the exact amount${facts.ways_to_pay ? ' and where to send it' : ''}. Payments are secure: what you pay before dispatch goes straight from your bank to ours.`,
        'We’ll never ask for your PIN, OTP or password.',
      ],
    },
    {
      id: 'dispatch',
      title: 'Dispatch and delivery',
      blocks: [
        `Sarees in stock are dispatched ${dispatchTimeOf(facts)} after payment. The saree stays at our risk until it’s handed to you. Our [Shipping policy](/Shippingpolicy) tells you where we deliver, what it costs and what we do if it’s late.`,
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation and refund',
      blocks: [
        `You can cancel free of charge until your order is dispatched: on your order page until the order is packed, then by writing to [${facts.shop_email}](mailto:${facts.shop_email}). Custom tailoring (fall and edging) can’t be cancelled or returned.`,
        'If you or we cancel an order, you get back everything you’ve paid, including shipping. We may cancel if a saree turns out to be sold or damaged before dispatch.',
        'Returns are accepted within 3 days of delivery, under our [Return policy](/Returnpolicy). A refund goes to the original payment mode within 7 to 10 working days.',
      ],
    },
    {
      id: 'site',
      title: 'Using this site',
      blocks: [
        'You can read, print and link to every page. The text, drawings, photos and design belong to us or to those who made them. Please ask before you publish them elsewhere.',
        'Please send genuine enquiries only, in your own name. Please don’t disrupt the site, probe its sign-in, or scrape it in a way that slows it down for others.',
        'Demos and call backs are free and bind neither side. The lanes, rates and figures on the software pages are samples.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      blocks: [
        'We’re liable for what we sell and what we do, as Indian law requires of a seller. For a saree, we’re liable up to the price you paid, and not for losses nobody could foresee. We do our best to keep the site up and accurate, but can’t promise it will never fail.',
        'This doesn’t limit your rights under the Consumer Protection Act, 2019.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Use our [complaint form](/Complaint). You’ll get a complaint number by email.',
        `Or write to ${facts.grievance_officer} at [${facts.grievance_email}](mailto:${facts.grievance_email}), or by post:`,
        'seller',
        `We’ll acknowledge your complaint within 48 hours and settle it within one month of receiving it.${facts.grievance_call ?? ''} If you’re not satisfied with our answer, you can call the National Consumer Helpline on 1915.`,
      ],
    },
    {
      id: 'law',
      title: 'Law and jurisdiction',
      blocks: [
        `These terms are governed by the law of ${facts.shop_state}, India, and the laws of India that apply there. The courts of ${facts.shop_town} have jurisdiction over any dispute about them.`,
        'As a consumer, you can also go to the consumer commission where you live or work.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change these terms. The terms shown here on the day you order apply to your order. If one of the terms turns out to be invalid, the rest still apply.',
      ],
    },
  ],
})
