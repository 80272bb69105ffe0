import { displayStateOf } from '../../../contract/articles/article-states.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { WINDOW_NOTE } from '../window-note.ts'
import { stepsFrom, useChangeState } from './change-state.ts'
import styles from './state-buttons.module.css'
import { StateChip } from './state-chip.tsx'

const stateNotes = {
  draft: `A draft is not in the shop yet. ${WINDOW_NOTE}`,
  shop: WINDOW_NOTE,
  'sold out': 'Sold out by itself, as its stock is 0. With stock it is in the shop again.',
  archived: 'Archived, it is out of the shop and keeps all its fields and pictures.',
}

export function StateButtons({ article }: { article: Article }) {
  const { isBusy, change } = useChangeState(article)
  const note = stateNotes[displayStateOf(article)]
  return (
    <section className={styles.buttons} aria-label="State" tabIndex={-1}>
      <StateChip article={article} />
      <RequiresConnection>
        {stepsFrom(article).map(({ state, label, Icon }) => (
          <Button
            key={state}
            look={state === 'shop' ? 'ink' : 'line'}
            small
            busy={isBusy}
            onClick={({ currentTarget }) => {
              const section = currentTarget.closest('section')
              // The pressed button goes, so the focus moves to what it stands in.
              change(state, () => section?.focus())
            }}
          >
            <Icon aria-hidden="true" /> {label}
          </Button>
        ))}
      </RequiresConnection>
      <p>{note}</p>
    </section>
  )
}
