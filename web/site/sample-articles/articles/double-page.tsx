import { SampleArticlePage } from '../sample-article-page.tsx'
import { double } from './double.content.ts'

export function Component() {
  return <SampleArticlePage article={double} />
}
