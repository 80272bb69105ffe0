import { PolicyPage } from './policy-page.tsx'
import { terms } from './terms.content.ts'

export function Component() {
  return <PolicyPage policy={terms} path="/Terms" />
}
