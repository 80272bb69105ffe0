import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { CoverThumb } from '../pictures/cover-thumb.tsx'
import { timeAgo } from '../time-ago.ts'
import styles from './dashboard-list.module.css'
import { DashboardList } from './dashboard-list.tsx'

/** At a desk; a phone has room for the counts only. */
export function WaitingAndScarce({ facts }: { facts: DashboardFacts }) {
  const { waiting_enquiries, new_enquiries, scarce_articles, few_left } = facts
  return (
    <div className={styles.lists}>
      <DashboardList title="Waiting longest" count={new_enquiries} all="/Enquiries?status=new">
        {waiting_enquiries.map(({ id, name, subject, created_at, owner }) => (
          <li key={id}>
            <PageLink to={`/Enquiries?status=new&enquiry=${id}`}>
              <span className={styles.words}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <small dir="auto">{owner ? `${owner} · ${subject}` : subject}</small>
              </span>
              <span className={styles.since}>{timeAgo(created_at)}</span>
            </PageLink>
          </li>
        ))}
      </DashboardList>
      <DashboardList title="Few left" count={few_left} all="/Article?stock=few">
        {scarce_articles.map((article) => (
          <li key={article.id}>
            <PageLink to={`/Viewarticleadmin/${article.id}`}>
              <CoverThumb picture={article.article_pic} sizes="33px" />
              <span className={styles.words}>
                <strong>{article.article_name}</strong>
                <small>
                  {article.article_Id} · {formatRupees(article.article_price)}
                </small>
              </span>
              <b>{article.article_stock} left</b>
            </PageLink>
          </li>
        ))}
      </DashboardList>
    </div>
  )
}
