import { SampleArticlePage } from '../sample-article-page.tsx'
import { hara } from './hara.content.ts'

export function Component() {
  return <SampleArticlePage article={hara} />
}
