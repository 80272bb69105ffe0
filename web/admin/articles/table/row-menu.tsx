import { Copy, Ellipsis, Eye, QrCode, Share2, Trash2, X } from 'lucide-react'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { usePopover } from '../../../ui/navigation/use-popover.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { type ArticleFact, ArticleFacts } from '../article-facts.tsx'
import { stepsFrom, useChangeState } from '../change-state.ts'
import { StockStepper } from '../inline-edits/stock-stepper.tsx'
import type { ArticleEdits } from '../inline-edits/use-article-edits.ts'
import { useDuplicate } from '../use-duplicate.ts'
import { Cover } from './article-name.tsx'
import { RowButtons, type RowButtonsProps } from './row-buttons.tsx'
import styles from './row-menu.module.css'

export interface RowMenuProps extends RowButtonsProps {
  onStep: ArticleEdits['addToStock']
  onShare(): void
  onPrintTags(): void
  onDelete(): void
}

/** The columns that a row shows on a phone; the menu shows the others. */
const factsInRow: ArticleFact[] = ['article_name', 'article_price', 'article_stock']

export function RowMenu(props: RowMenuProps) {
  const { article_name } = props.article
  const { isOpen, close, buttonProps, popoverProps } = usePopover()
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        aria-label={`More for ${article_name}`}
        className={styles.opener}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      <div {...popoverProps} role="dialog" aria-label={article_name} className={styles.menu}>
        {isOpen && <OpenMenu {...props} close={close} />}
      </div>
    </>
  )
}

function OpenMenu(props: RowMenuProps & { close(): void }) {
  const { article, close, onShare, onPrintTags, onDelete } = props
  const { article_name, article_Id, article_pic } = article
  const closeThen = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <div className={styles.head}>
        <Cover picture={article_pic} />
        <div>
          <h2>{article_name}</h2>
          <p>
            {article_Id} · {formatRupees(article.article_price)}
          </p>
        </div>
        <IconButton label="Close" onClick={close}>
          <X />
        </IconButton>
      </div>
      <div className={styles.buttons}>
        <RowButtons
          article={article}
          onAddPicture={closeThen(props.onAddPicture)}
          onEdit={closeThen(props.onEdit)}
        />
      </div>
      <div className={styles.stock}>
        <StockStepper article={article} onStep={props.onStep} />
      </div>
      <div className={styles.items}>
        <PageLink
          to={`/Viewarticleadmin/${article.id}`}
          target="_blank"
          aria-label={`View ${article_name} in a new tab`}
          onClick={close}
        >
          <Eye aria-hidden="true" /> View
        </PageLink>
        <button type="button" aria-label={`Share ${article_name}`} onClick={closeThen(onShare)}>
          <Share2 aria-hidden="true" /> Share
        </button>
        <button
          type="button"
          aria-label={`Print tags of ${article_name}`}
          onClick={closeThen(onPrintTags)}
        >
          <QrCode aria-hidden="true" /> Print tags
        </button>
        <RequiresConnection>
          <MenuItems article={article} onDelete={onDelete} closeThen={closeThen} />
        </RequiresConnection>
      </div>
      <div className={styles.facts}>
        <ArticleFacts article={article} without={factsInRow} />
      </div>
    </>
  )
}

interface MenuItemsProps extends Pick<RowMenuProps, 'article' | 'onDelete'> {
  closeThen(act: () => void): () => void
}

function MenuItems({ article, onDelete, closeThen }: MenuItemsProps) {
  const { article_name } = article
  const { change } = useChangeState(article)
  const { duplicate } = useDuplicate(article)
  return (
    <>
      <button type="button" aria-label={`Duplicate ${article_name}`} onClick={closeThen(duplicate)}>
        <Copy aria-hidden="true" /> Duplicate
      </button>
      {stepsFrom(article).map(({ state, label, Icon }) => (
        <button
          key={state}
          type="button"
          aria-label={`${label}: ${article_name}`}
          onClick={closeThen(() => change(state))}
        >
          <Icon aria-hidden="true" /> {label}
        </button>
      ))}
      <button
        type="button"
        aria-label={`Delete ${article_name}`}
        className={styles.bad}
        onClick={closeThen(onDelete)}
      >
        <Trash2 aria-hidden="true" /> Delete
      </button>
    </>
  )
}
