import { useSiteData } from '../site-data.ts'
import { PolicyPage } from './policy-page.tsx'
import { returnPolicyOf } from './return-policy.content.ts'

export function Component() {
  return <PolicyPage policy={returnPolicyOf(useSiteData())} path="/Returnpolicy" />
}
