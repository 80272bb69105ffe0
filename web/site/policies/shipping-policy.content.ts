import type { SiteData } from '../../../contract/public-pages.ts'
import { dispatchTimeOf } from '../../../contract/shop/settings/arrival-day.ts'
import type { Facts } from '../../../contract/shop/settings/facts.ts'
import { dispatchFigure, type Policy } from './policy.content.ts'

const describeCost = ({ shipping_cost }: Facts) => {
  if (!shipping_cost) return 'You’ll see what shipping costs before you order.'
  return shipping_cost === 'free'
    ? 'Shipping is free anywhere in India.'
    : `Shipping costs ${shipping_cost} per order, anywhere in India and however many sarees are in the parcel.`
}

const describeTime = ({ delivery_time }: Facts) =>
  delivery_time
    ? `Once it’s dispatched, your saree is usually delivered in ${delivery_time}.`
    : 'When we dispatch your saree, we’ll tell you when to expect it.'

/** Of sarees in the shop. What differs from shop to shop follows the settings. */
export const shippingPolicyOf = ({ facts }: SiteData): Policy => ({
  title: 'Shipping policy',
  lead: 'Where we deliver, what it costs, how long it takes, and what we do if it’s late.',
  changedOn: '2026-12-01',
  facts: [
    { figure: 'India', text: 'where we deliver' },
    {
      figure: facts.shipping_cost === 'free' ? 'Free' : (facts.shipping_cost ?? 'One price'),
      text: facts.shipping_cost ? 'shipping per order' : 'shown before you order',
    },
    dispatchFigure(facts),
  ],
  sections: [
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: [
        'We deliver to every PIN code in India that a courier serves. If no courier serves yours, we’ll tell you before dispatch. You can choose another address or cancel, and we’ll refund whatever you’ve paid.',
        'You can correct the delivery address on your order page until your saree is packed.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        `${describeCost(facts)} You pay nothing extra at the door: the total on your order page is what you pay.`,
      ],
    },
    {
      id: 'dispatch',
      title: 'When it’s dispatched',
      blocks: [
        `Sarees in stock are dispatched ${dispatchTimeOf(facts)} after payment.${facts.cash_on_delivery ? ` For cash on delivery, they’re dispatched ${dispatchTimeOf(facts)} after we confirm your order.` : ''} Fall and edging take longer. We’ll tell you how long.`,
        'Your order page shows the courier and the tracking number. If you gave us your email address, we’ll email you too.',
      ],
    },
    {
      id: 'delivery',
      title: 'When it’s delivered',
      blocks: [
        describeTime(facts),
        'The saree stays at our risk until it’s handed to you. If a parcel arrives open or damaged, please take photos before you unpack it.',
      ],
    },
    {
      id: 'late',
      title: 'If it’s late',
      blocks: [
        `If your saree hasn’t arrived by the promised date, write to [${facts.shop_email}](mailto:${facts.shop_email}). We’ll trace the parcel and tell you what we find.`,
        'If it’s lost, we’ll refund everything you’ve paid, including shipping. If it’s late and you no longer want it, we’ll do the same. The only exception is a delay nobody could prevent, such as a flood.',
        'This doesn’t limit your rights under the Consumer Protection Act, 2019.',
      ],
    },
  ],
})
