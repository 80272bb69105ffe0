import { useSiteData } from '../site-data.ts'
import { PolicyPage } from './policy-page.tsx'
import { shippingPolicyOf } from './shipping-policy.content.ts'

export function Component() {
  return <PolicyPage policy={shippingPolicyOf(useSiteData())} path="/Shippingpolicy" />
}
