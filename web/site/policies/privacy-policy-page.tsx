import { useSiteData } from '../site-data.ts'
import { PolicyPage } from './policy-page.tsx'
import { privacyPolicyOf } from './privacy-policy.content.ts'

export function Component() {
  return <PolicyPage policy={privacyPolicyOf(useSiteData())} path="/Privacypolicy" />
}
