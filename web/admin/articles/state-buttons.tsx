import { Archive, SquarePen, Store } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ArticleState, shownState } from '../../../contract/article-states.ts'
import { type Article, articleApi } from '../../../contract/articles.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast/toast.tsx'
import { useWrite } from '../records/use-write.ts'
import styles from './state-buttons.module.css'

const steps = {
  shop: { label: 'Put in the shop', Icon: Store, alert: 'Article put in the shop' },
  archived: { label: 'Archive', Icon: Archive, alert: 'Article archived' },
  draft: { label: 'Back to draft', Icon: SquarePen, alert: 'Article is a draft again' },
} as const satisfies Record<ArticleState, object>
const states = Object.keys(steps) as ArticleState[]

const stateNotes = {
  draft: 'A draft is not in the shop yet.',
  shop: null,
  'sold out': 'Sold out by itself, as its stock is 0. With stock it is in the shop again.',
  archived: 'Archived, it is out of the shop and keeps all its fields and pictures.',
}

/** Leads an article from its state to each of the others. */
export function StateButtons({ article }: { article: Article }) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const write = useWrite('article')
  const { id, version, article_state } = article
  const note = stateNotes[shownState(article)]

  const change = async (state: ArticleState, section: HTMLElement | null) => {
    setIsBusy(true)
    const body = { article_state: state, version }
    // The pressed button goes, so the focus moves to what it stands in.
    const onDone = () => section?.focus()
    await write(() => call(articleApi.setState, { id, body }), steps[state].alert, onDone, {
      onConflict: () => {
        showError('Somebody else has changed this article meanwhile. Please look at it again.')
        void revalidate()
      },
    })
    setIsBusy(false)
  }

  return (
    <div className={styles.buttons}>
      {note && <p>{note}</p>}
      {states
        .filter((state) => state !== article_state)
        .map((state) => {
          const { label, Icon } = steps[state]
          return (
            <Button
              key={state}
              look={state === 'shop' ? 'ink' : 'line'}
              small
              busy={isBusy}
              onClick={({ currentTarget }) => change(state, currentTarget.closest('section'))}
            >
              <Icon aria-hidden="true" /> {label}
            </Button>
          )
        })}
    </div>
  )
}
