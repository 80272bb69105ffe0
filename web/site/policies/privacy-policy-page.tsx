import { PolicyPage } from './policy-page.tsx'
import { privacyPolicy } from './privacy-policy.content.ts'

export function Component() {
  return <PolicyPage policy={privacyPolicy} path="/Privacypolicy" />
}
