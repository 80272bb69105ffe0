import { SampleArticlePage } from '../sample-article-page.tsx'
import { neel } from './neel.content.ts'

export function Component() {
  return <SampleArticlePage article={neel} />
}
