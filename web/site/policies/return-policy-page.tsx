import { PolicyPage } from './policy-page.tsx'
import { returnPolicy } from './return-policy.content.ts'

export function Component() {
  return <PolicyPage policy={returnPolicy} path="/Returnpolicy" />
}
