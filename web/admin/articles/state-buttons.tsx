import { displayStateOf } from '../../../contract/articles/article-states.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { stepsFrom, useChangeState } from './change-state.ts'
import styles from './state-buttons.module.css'
import { StateChip } from './state-chip.tsx'

const stateNotes = {
  draft: 'Visitors can’t see a draft.',
  shop: 'Visitors can see it.',
  'sold out': 'Sold out automatically at stock 0. Add stock to put it back.',
  archived: 'Out of the shop. All its details and photos are kept.',
}

export function StateButtons({ article }: { article: Article }) {
  const { isBusy, change } = useChangeState(article)
  const state = displayStateOf(article)
  const note = stateNotes[state]
  const isVisible = state === 'shop' || state === 'sold out'
  return (
    <section className={styles.buttons} aria-label="Status" tabIndex={-1}>
      <StateChip article={article} />
      <RequiresConnection>
        {stepsFrom(article).map(({ state: next, label, Icon }) => (
          <Button
            key={next}
            look={next === 'shop' ? 'ink' : 'line'}
            small
            busy={isBusy}
            onClick={({ currentTarget }) => {
              const section = currentTarget.closest('section')
              // The pressed button goes, so the focus moves to what it stands in.
              change(next, () => section?.focus())
            }}
          >
            <Icon aria-hidden="true" /> {label}
          </Button>
        ))}
      </RequiresConnection>
      <p>
        {note} {isVisible && <a href={sareeAddress(article)}>See its page</a>}
      </p>
    </section>
  )
}
