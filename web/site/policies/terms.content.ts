import type { SiteData } from '../../../contract/public-pages.ts'
import { company } from '../site.content.ts'
import type { Policy } from './policy.content.ts'

export const termsOf = ({ facts }: SiteData): Policy => ({
  title: 'Terms',
  lead: 'What you and we agree to when you use this site or buy a saree from our shop.',
  changedOn: '2026-11-28',
  facts: [
    { figure: '₹, all in', text: 'prices in Indian rupees, inclusive of taxes' },
    { figure: '24 hrs', text: 'to dispatch a paid order' },
    { figure: '48 hrs', text: 'to acknowledge a complaint' },
  ],
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        `This site presents the logistics software of ${company.name} and the sarees of ${facts.shop_name}, the seller. By using the site or ordering from the shop, you accept these terms. If you don’t accept them, please don’t order.`,
        'You can order if you’re 18 or older. If you’re younger, a parent or guardian can order for you.',
      ],
    },
    {
      id: 'sarees',
      title: 'The sarees and their photos',
      blocks: [
        'Our sarees are woven by hand. A slub in the thread, a slight shift in a border or a feathered ikat edge is how the cloth is made. It isn’t a defect.',
        'We describe material, blouse, length and wash care as accurately as we can. Colours look different from screen to screen, and silk changes with the light. The sarees shown on this site are samples of what the shop sells.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in Indian rupees and inclusive of taxes. We’ll tell you any shipping and tailoring charges before you pay. If a price on the site is clearly a mistake, we’ll tell you, and you can withdraw the order free of charge.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        `The “Add to cart” button on the sample sarees doesn’t take orders yet. To buy a saree, write to [${facts.shop_email}](mailto:${facts.shop_email}).`,
        'Your order is an offer. The sale is made when we confirm it by email. There’s only one of each piece. If yours has just been sold, we’ll tell you and return whatever you’ve paid.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Payments are secured. They go through a bank or a licensed payment provider, by UPI, card, net banking or bank transfer. We never see or keep your card number, PIN or password, and we’ll never ask for them by phone or email.',
      ],
    },
    {
      id: 'dispatch',
      title: 'Dispatch and delivery',
      blocks: [
        'Sarees in stock are dispatched within 24 hrs of payment. Fall and edging take longer. Our confirmation tells you how long. The saree stays at our risk until it’s handed to you.',
        'If a parcel arrives open or damaged, please take photos before you unpack it.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and cancellation',
      blocks: [
        'Returns are accepted within 3 days of delivery, under our [Return policy](/Returnpolicy). Custom tailoring (fall and edging) can’t be returned or cancelled. You can cancel any other order free of charge until it’s dispatched.',
      ],
    },
    {
      id: 'site',
      title: 'Using this site',
      blocks: [
        'You can read, print and link to every page. The texts, drawings, photos and design belong to us or to those who made them. Please ask before you publish them elsewhere.',
        'Please send genuine enquiries only, in your own name. Please don’t disrupt the site, probe its sign-in, or scrape it in a way that slows it down for others.',
        'Demos and call backs are free and bind neither side. The lanes, rates and figures on the software pages are samples.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      blocks: [
        'We’re liable for what we sell and what we do, as Indian law requires of a seller. For a saree, we’re liable up to the price you paid, and not for losses nobody could foresee. We do our best to keep the site up and accurate, but can’t promise it will never fail.',
        'Nothing here takes away any right you have under the Consumer Protection Act, 2019, or other law.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        `Write to ${facts.grievance_officer} at [${facts.grievance_email}](mailto:${facts.grievance_email}), or by post:`,
        'seller',
        `We’ll acknowledge your complaint within 48 hours and settle it within one month of receiving it.${facts.grievance_call ?? ''}`,
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
        'We may change these terms. Your order follows the terms shown here on the day you place it. If one of the terms turns out to be invalid, the rest still apply.',
      ],
    },
  ],
})
