import type { Facts } from '../../../contract/shop/settings/facts.ts'

/** A paragraph, a list, or a special block. Texts may hold a link as `[label](address)`. */
export type Block = string | { list: readonly string[] } | 'reasons' | 'seller'

export interface Policy {
  title: string
  lead: string
  /** The day on which its text was last changed, `YYYY-MM-DD`. */
  changedOn: string
  facts: readonly { figure: string; text: string }[]
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

export const dispatchFigure = ({ closed_days }: Facts) => ({
  figure: closed_days ? '1 working day' : '24 hrs',
  text: 'to dispatch a paid order',
})

export const policies = [
  { title: 'Return policy', path: '/Returnpolicy' },
  { title: 'Shipping policy', path: '/Shippingpolicy' },
  { title: 'Terms', path: '/Terms' },
  { title: 'Privacy policy', path: '/Privacypolicy' },
] as const
