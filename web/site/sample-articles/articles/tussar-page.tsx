import { SampleArticlePage } from '../sample-article-page.tsx'
import { tussar } from './tussar.content.ts'

export function Component() {
  return <SampleArticlePage article={tussar} />
}
