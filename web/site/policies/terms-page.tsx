import { useSiteData } from '../site-data.ts'
import { PolicyPage } from './policy-page.tsx'
import { termsOf } from './terms.content.ts'

export function Component() {
  return <PolicyPage policy={termsOf(useSiteData())} path="/Terms" />
}
