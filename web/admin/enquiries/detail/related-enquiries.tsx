import type { EnquiryDetails } from '../../../../contract/enquiries/enquiries.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { statusLabels } from '../../choice-labels.ts'
import { DateTime } from '../../dates.tsx'
import { enquirerOf, kindLabels } from '../enquiry-kind.ts'
import { useOpenEnquiry } from '../use-open-enquiry.ts'
import styles from './related-enquiries.module.css'

/** Other enquiries of the same person, so that two members of the team do not answer them separately. */
export function RelatedEnquiries({ related }: Pick<EnquiryDetails, 'related'>) {
  const { open } = useOpenEnquiry()
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h3 id="related">Other enquiries from this person</h3>
      <ul>
        {related.map((one) => (
          <li key={one.id}>
            <RequiresConnection>
              <button type="button" onClick={() => open(one.id)}>
                <u>
                  <bdi>{enquirerOf(one)}</bdi>, {kindLabels[one.kind].toLowerCase()}
                </u>{' '}
                <small>
                  <DateTime iso={one.created_at} />, {statusLabels[one.status].toLowerCase()}
                  {one.owner && `, owner: ${one.owner}`}
                </small>
              </button>
            </RequiresConnection>
            {one.notes && <p className={styles.notes}>{one.notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
