import { SampleArticlePage } from '../sample-article-page.tsx'
import { haldi } from './haldi.content.ts'

export function Component() {
  return <SampleArticlePage article={haldi} />
}
