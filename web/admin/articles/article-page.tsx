import { History, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ArticleRow, articleApi, articleColumns } from '../../../contract/articles/articles.ts'
import { browserStorage } from '../../api/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import type { ColumnChoice } from '../../ui/table/column-chooser.tsx'
import { useReloadOnOrderChange } from '../live/use-reload-on-change.ts'
import { currentOwner } from '../outbox/entries.ts'
import { kindOf } from '../records/kind-of.ts'
import { loadRecordScreen } from '../records/load-records.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { useOpeningAddress } from '../records/use-opening-address.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { articleFilters, useArticleFilters } from './article-filters.ts'
import styles from './article-page.module.css'
import { useSelectedArticles } from './bulk-edit/selected-articles.tsx'
import type { ChosenArticles } from './bulk-edit/use-read-selected.ts'
import { useSelection } from './bulk-edit/use-selection.ts'
import { ExportButton, ImportLink } from './file-buttons.tsx'
import { ArticleForm } from './form/article-form.tsx'
import { useArticleEdits } from './inline-edits/use-article-edits.ts'
import { ArticlePictures, RecentChangesDialog, ShareDialog, TagsDialog } from './lazy-dialogs.ts'
import { articleTableColumns } from './table/article-columns.tsx'
import rowActionsStyles from './table/row-actions.module.css'
import { RowButtons } from './table/row-buttons.tsx'
import { RowMenu, type RowMenuProps } from './table/row-menu.tsx'

const storageKey = () => `hidden article columns of ${currentOwner()}`

const readHidden = (): ReadonlySet<string> => {
  try {
    return new Set<string>(JSON.parse(browserStorage.getItem(storageKey()) ?? '[]'))
  } catch {
    return new Set()
  }
}

/** Which columns of the article table this person has hidden on this device; until a logout, which clears what it stores. */
const useColumnChoice = (): ColumnChoice => {
  const [hidden, setHidden] = useState(readHidden)
  return {
    hidden,
    toggle: (header) => {
      const next = new Set(hidden)
      if (!next.delete(header)) next.add(header)
      setHidden(next)
      browserStorage.setItem(storageKey(), JSON.stringify([...next]))
    },
  }
}

/** The state stands in the cell of the name, which sorts by the name. */
const articleSorts = [{ sort: 'article_state', header: 'Status' }]

const openingParameters = ['changes'] as const

/** The dialog of the changes of many articles that can be undone; an address with `?changes` opens it too. */
const useRecentChanges = () => {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const isOpening = useOpeningAddress(openingParameters, open)
  const isShown = isOpen && !isOpening
  return { open, dialog: isShown && <RecentChangesDialog onClose={() => setIsOpen(false)} /> }
}

export const handle = { title: 'Article' }
export const loader = protectedLoader(
  loadRecordScreen(kindOf('article'), articleApi.all, articleColumns, articleFilters),
)

export function Component() {
  const [editingPictures, setEditingPictures] = useState<ArticleRow | null>(null)
  const [shared, setShared] = useState<ChosenArticles | null>(null)
  const [tagged, setTagged] = useState<ChosenArticles | null>(null)
  const { revalidate } = useRevalidator()
  const filters = useArticleFilters()
  const found = useScreenData<typeof loader>()
  const edits = useArticleEdits(found.rows)
  const selection = useSelection(found)
  const recentChanges = useRecentChanges()
  useReloadOnOrderChange()
  const selected = useSelectedArticles({
    selection,
    found,
    onShare: setShared,
    onPrintTags: setTagged,
  })
  const columnChoice = useColumnChoice()
  return (
    <>
      <RecordScreen
        kind={kindOf('article')}
        found={{ ...found, rows: edits.rows }}
        storedOf={edits.withoutUnsent}
        skipsReload={edits.isNewerThanList}
        columns={articleTableColumns(edits)}
        filters={filters}
        first="Add your first article with its photos, or import your list from a CSV or Excel file."
        otherStart={<ImportLink />}
        form={(article, onClose) => <ArticleForm article={article} onClose={onClose} />}
        lines
        selection={{ ...selection.table, bar: selected.bar }}
        columnChoice={columnChoice}
        otherSorts={articleSorts}
        headButtons={
          <HeadButtons
            isEmpty={found.total === 0 && !selection.isNarrowed}
            onRecentChanges={recentChanges.open}
            onSelect={selection.begin}
          />
        }
        actions={(article, { edit, remove }) => (
          <RowActions
            article={article}
            onStep={edits.addToStock}
            onAddPicture={() => setEditingPictures(article)}
            onEdit={edit}
            onShare={() => setShared([article])}
            onPrintTags={() => setTagged([article])}
            onDelete={remove}
          />
        )}
      />
      {selected.dialogs}
      {recentChanges.dialog}
      {shared && <ShareDialog articles={shared} onClose={() => setShared(null)} />}
      {tagged && <TagsDialog articles={tagged} onClose={() => setTagged(null)} />}
      {editingPictures && (
        <ArticlePictures
          article={editingPictures}
          onClose={() => {
            setEditingPictures(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

interface HeadButtonsProps {
  /** There is nothing to export or to select. */
  isEmpty: boolean
  onRecentChanges(): void
  onSelect(): void
}

function HeadButtons({ isEmpty, onRecentChanges, onSelect }: HeadButtonsProps) {
  return (
    <>
      <ImportLink />
      {!isEmpty && <ExportButton />}
      <Button look="line" onClick={onRecentChanges}>
        <History aria-hidden="true" />{' '}
        <span className={styles.changes}>
          <span>Recent </span>changes
        </span>
      </Button>
      {!isEmpty && (
        <Button look="line" className={styles.select} onClick={onSelect}>
          <ListChecks aria-hidden="true" /> Select
        </Button>
      )}
    </>
  )
}

function RowActions(props: RowMenuProps) {
  return (
    <div className={rowActionsStyles.actions}>
      <div className={rowActionsStyles.buttons}>
        <RowButtons {...props} />
      </div>
      <RowMenu {...props} />
    </div>
  )
}
