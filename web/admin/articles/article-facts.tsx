import { type Article, NOT_GIVEN } from '../../../contract/articles/articles.ts'
import { isWebAddress } from '../../ui/web-address.ts'
import { formatRupees } from '../rupees.ts'
import styles from './article-facts.module.css'

function LinkedText({ text }: { text: string }) {
  if (!isWebAddress(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

interface ArticleFactsProps {
  article: Article
  without?: readonly string[]
  onlyGiven?: boolean
}

export function ArticleFacts({ article, without = [], onlyGiven }: ArticleFactsProps) {
  const facts = {
    'Article name': article.article_name,
    'Article Price': formatRupees(article.article_price),
    'Article stock': String(article.article_stock),
    Material: article.Material,
    'Article blouse': article.article_Blouse,
    'article length': article.article_Length,
    'article wash': article.article_wash,
    'article remark': article.article_remark,
    Facebook: article.article_fb,
    Twitter: article.article_twit,
    Pinterest: article.article_pinint,
  }
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([label, text]) => !without.includes(label) && !(onlyGiven && text === NOT_GIVEN))
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={text === NOT_GIVEN ? styles.none : ''}>
              <LinkedText text={text} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
