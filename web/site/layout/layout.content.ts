import { platforms } from '../../../contract/platforms.ts'
import { solutionAddress, weaveOf } from '../site.content.ts'

const summaries = {
  Transportation_Exchange_Platform:
    'Post a load once. Hear from carriers who already run the lane.',
  Transportation_Intelligence_Platform:
    'Lane rates, dwell times and demand, with honest forecasts.',
  Billing_Platform:
    'Lorry receipt, e-way bill and proof of delivery stitched into one GST invoice.',
  Open_Track_Trace_Platform: 'Any vehicle, any partner, one link anyone can open.',
}

export const platformLinks = platforms.map(({ name, segment }) => ({
  name,
  to: solutionAddress(segment),
  weave: weaveOf[segment],
  summary: summaries[segment],
}))

export const about = [
  'Freightloom is a cloud operating system for logistics. It brings shippers, transporters, carriers, brokers and truck owners together on one record of every load.',
  'Our mission is to empower businesses with the tools and technology to move goods with less waiting, less paper and fewer empty kilometres.',
]

export const legalLinks = [
  { name: 'Saree shop', to: '/Shop' },
  { name: 'Return policy', to: '/Returnpolicy' },
  { name: 'Shipping policy', to: '/Shippingpolicy' },
  { name: 'Terms', to: '/Terms' },
  { name: 'Privacy policy', to: '/Privacypolicy' },
  { name: 'About Us', to: '/Aboutus' },
  { name: 'Sample sarees', to: '/Viewarticle1' },
]

/** Shown where the owner has filled in an address. */
export const networks = [
  { name: 'Facebook', fact: 'social_facebook' },
  { name: 'Instagram', fact: 'social_instagram' },
  { name: 'LinkedIn', fact: 'social_linkedin' },
  { name: 'X', fact: 'social_x' },
  { name: 'YouTube', fact: 'social_youtube' },
] as const
