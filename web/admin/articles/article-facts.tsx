import { articleHeaders, PINTEREST_NOTE } from '../../../contract/articles/article-labels.ts'
import { type Article, optionalText } from '../../../contract/articles/articles.ts'
import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import { windowFactLabels } from '../../../contract/articles/window-facts.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import styles from './article-facts.module.css'
import { isWebAddress } from './web-address.ts'

function LinkedText({ text }: { text: string }) {
  if (!isWebAddress(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

const labels = { ...articleHeaders, ...windowFactLabels }
export type ArticleFact = keyof typeof labels
const allFacts = keysOf(labels)

const formatFact = (article: Article, field: ArticleFact) =>
  formatFieldValue(field, article[field]) ?? String(article[field])

interface ArticleFactsProps {
  article: Article
  without?: readonly ArticleFact[]
}

/** What is known of an article; what is not filled in is left out. */
export function ArticleFacts({ article, without = [] }: ArticleFactsProps) {
  const facts = allFacts
    .filter((field) => !without.includes(field))
    .map((field) => ({ field, text: optionalText(formatFact(article, field)) }))
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ field, text }) => (
          <div key={field}>
            <dt>
              {labels[field]}
              {field === 'article_pinint' && <small> {PINTEREST_NOTE}</small>}
            </dt>
            <dd>
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
