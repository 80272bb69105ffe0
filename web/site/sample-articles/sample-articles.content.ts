import { double } from './articles/double.content.ts'
import { haldi } from './articles/haldi.content.ts'
import { hara } from './articles/hara.content.ts'
import { neel } from './articles/neel.content.ts'
import { tussar } from './articles/tussar.content.ts'
import type { SampleArticle } from './sample-article.ts'

export const sampleArticles: readonly SampleArticle[] = [hara, neel, haldi, tussar, double]
