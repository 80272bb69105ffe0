import { company, seller } from '../site.content.ts'
import type { Policy } from './policy.content.ts'

export const terms: Policy = {
  title: 'Terms',
  lead: 'What we agree on when you use this site or buy a saree from our shop.',
  changedOn: '2026-11-24',
  facts: [
    { figure: '₹, all in', text: 'prices in Indian rupees, inclusive of taxes' },
    { figure: '24 hrs', text: 'until a paid order is dispatched' },
    { figure: '48 hrs', text: 'until a complaint is acknowledged' },
  ],
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        `This site presents the logistics software of ${company.name} and the sarees of ${seller.name}, the seller. By using the site or by ordering from the shop you accept these terms. If you do not accept them, please do not order.`,
        'You may order if you are 18 or older. Someone younger may order through a parent or guardian.',
      ],
    },
    {
      id: 'sarees',
      title: 'The sarees and their pictures',
      blocks: [
        'Our sarees are woven by hand. A slub in the thread, a small shift in a border or an ikat edge that feathers is how the cloth is made, and no defect.',
        'We describe material, blouse, length and wash care as exactly as we can. Colours look different from screen to screen, and silk changes with the light. The articles shown on this site are samples of what the shop sells.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in Indian rupees and inclusive of taxes. Shipping and tailoring, where they are charged, are named before you pay. If a price on the site is plainly a mistake, we tell you and you may withdraw the order free of charge.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        `The button “Add to cart” on the sample articles takes no orders yet. To buy a saree, write to [${seller.email}](mailto:${seller.email}).`,
        'Your order is an offer. The sale is made when we confirm it by e-mail. Each piece exists once; if yours has just been sold, we say so and you get back whatever you have paid.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Payments are secured: they run through a bank or a licensed payment provider, by UPI, card, net banking or transfer. We neither see nor keep your card number, PIN or password, and we never ask for them by phone or e-mail.',
      ],
    },
    {
      id: 'dispatch',
      title: 'Dispatch and delivery',
      blocks: [
        'What is in stock is dispatched within 24 hrs of the payment. With fall and edging it takes as much longer as we name in the confirmation. The saree is at our risk until it has been handed to you.',
        'If a parcel arrives open or damaged, please photograph it before you unpack it.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns and cancellation',
      blocks: [
        'Returns are accepted within 3 days of delivery, by the rules of our [Return policy](/Returnpolicy). Custom tailoring (fall and edging) cannot be returned or cancelled. Any other order can be cancelled free of charge until it has been dispatched.',
      ],
    },
    {
      id: 'site',
      title: 'Using this site',
      blocks: [
        'You may read, print and link to every page. Texts, drawings, pictures and the design belong to us or to those who made them; please ask before you publish them elsewhere.',
        'Please send only enquiries that are meant, in your own name. It is not allowed to disturb the site, to probe its sign-in or to collect its contents by machine in a way that slows it for others.',
        'A demo or a call back that you request is free and binds neither side. Lanes, rates and figures on the pages about the software are samples.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        'We answer for what we sell and for what we do, as Indian law asks of a seller. For a saree we answer up to the price that you paid for it, and not for loss that could not be foreseen. We do our best to keep the site available and right, but cannot promise that it never fails.',
        'Nothing here takes away a right that the Consumer Protection Act, 2019, or other law gives you.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        `Write to our grievance officer at [${seller.email}](mailto:${seller.email}), or by post:`,
        'seller',
        'We acknowledge a complaint within 48 hours and settle it within one month of receiving it.',
      ],
    },
    {
      id: 'law',
      title: 'Law and jurisdiction',
      blocks: [
        `These terms are governed by the law of ${seller.state}, India, and the laws of India that apply there. The courts of ${seller.town} have jurisdiction over any dispute about them.`,
        'As a consumer you may also turn to the consumer commission of the place where you live or work.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change these terms. An order follows the terms that stood here on the day it was made. If one of the terms turns out not to be valid, the others stay.',
      ],
    },
  ],
}
