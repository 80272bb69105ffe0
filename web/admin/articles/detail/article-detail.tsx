import {
  ChevronLeft,
  ChevronRight,
  Copy,
  ImagePlus,
  Pencil,
  QrCode,
  Share2,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Article, articleApi } from '../../../../contract/articles/articles.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { ArticlePicture } from '../../../../contract/pictures/pictures.ts'
import type { StoredCounterSale } from '../../../../contract/shop/counter.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../../ui/navigation/page-navigation.ts'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { OpenBy } from '../../live/open-by.tsx'
import {
  useReloadOnEnquiryChange,
  useReloadOnOrderChange,
} from '../../live/use-reload-on-change.ts'
import { PromisedPieces } from '../../promised-pieces/promised-pieces.tsx'
import { DeleteRecord } from '../../records/delete-record.tsx'
import { kindOf } from '../../records/kind-of.ts'
import { ScreenTitle } from '../../screen-header.tsx'
import thumbStyles from '../../thumb-bar.module.css'
import { type ArticleFact, ArticleFacts } from '../article-facts.tsx'
import { CheckList } from '../check-list.tsx'
import { CounterSales, EndHold } from '../counter/counter-records.tsx'
import { ArticleForm } from '../form/article-form.tsx'
import { StockStepper } from '../inline-edits/stock-stepper.tsx'
import { type ArticleEdits, useArticleEdits } from '../inline-edits/use-article-edits.ts'
import {
  ArticlePictures,
  HoldDialog,
  SaleDialog,
  ShareDialog,
  TagsDialog,
} from '../lazy-dialogs.ts'
import { StateButtons } from '../state-buttons.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import { ArticleCarousel } from './article-carousel.tsx'
import styles from './article-detail.module.css'
import articleNeighboursStyles from './article-neighbours.module.css'
import { WantedBox, type WantedList } from './wanted-box.tsx'

interface ArticleDetailProps {
  /** As the server has it, without what waits on this device. */
  article: Article
  pictures: readonly ArticlePicture[]
  neighbours: Neighbours
  /** How many enquiries are about it. */
  enquiries: number
  /** Those who asked to be told of it, and were not. */
  wanted: WantedList
  /** At the counter, the newest first. */
  sales: readonly StoredCounterSale[]
  /** Shown once it was deleted; a form that is open stays, with what is typed. */
  gone: ReactNode
}

/** Returns a function that tells whether this article is still on the screen, for work that was started there. */
const useIsShown = (id: number) => {
  const shownId = useRef<number | null>(null)
  useEffect(() => {
    shownId.current = id
    return () => {
      shownId.current = null
    }
  }, [id])
  return () => shownId.current === id
}

/** They stand above the photo. */
const factsAbove: ArticleFact[] = ['article_name', 'article_price', 'article_stock']

type Open = 'pictures' | 'edit' | 'share' | 'tags' | 'delete' | 'hold' | 'sale' | null

export function ArticleDetail(props: ArticleDetailProps) {
  const { article: stored, pictures, neighbours, enquiries, wanted, sales, gone } = props
  const edits = useArticleEdits([stored])
  const [article = stored] = edits.rows
  const [open, setOpen] = useState<Open>(null)
  const { navigate } = usePageNavigation()
  const close = () => setOpen((now) => (now === open ? null : now))
  const isShown = useIsShown(article.id)
  useReloadOnOrderChange()
  useReloadOnEnquiryChange()
  if (gone && open !== 'edit') return gone
  return (
    <>
      <ScreenTitle title={article.article_name}>
        <DetailButtons article={article} onOpen={setOpen} />
      </ScreenTitle>
      <Summary article={article} onStep={edits.addToStock} onOpen={setOpen} />
      <PromisedPieces article={article} action={(piece) => <EndHold piece={piece} />} />
      <WantedBox article={article} wanted={wanted} />
      <OpenBy article={article.id} />
      <div className={styles.detail}>
        {pictures.length > 0 ? (
          <ArticleCarousel article={article} pictures={pictures} />
        ) : (
          <EmptyState title="No photos yet" art="empty">
            <p>Add as many as you like. The first one becomes the cover.</p>
          </EmptyState>
        )}
        <div className={styles.side}>
          <div className={styles.facts}>
            <ArticleFacts article={article} without={factsAbove} />
            <button type="button" onClick={() => setOpen('tags')}>
              <QrCode aria-hidden="true" /> Print tags
            </button>
          </div>
          {enquiries > 0 && (
            <PageLink to={`/Enquiries?article=${article.article_Id}`}>
              {countOf(enquiries, 'enquiry', 'enquiries')}
            </PageLink>
          )}
          <CounterSales sales={sales} />
          <CheckList article={article} pictures={pictures} onOpen={setOpen} />
        </div>
      </div>
      <ArticleNeighbours {...neighbours} />
      {open === 'pictures' && <ArticlePictures article={article} onClose={close} />}
      {open === 'share' && <ShareDialog articles={[article]} onClose={close} />}
      {open === 'tags' && <TagsDialog articles={[article]} onClose={close} />}
      {open === 'hold' && <HoldDialog article={article} onClose={close} />}
      {open === 'sale' && <SaleDialog article={article} onClose={close} />}
      {open === 'edit' && <ArticleForm article={edits.withoutUnsent(article)} onClose={close} />}
      {open === 'delete' && (
        <DeleteRecord
          kind={kindOf('article')}
          record={article}
          onClose={close}
          // A person who has opened another screen meanwhile stays there.
          onDeleted={() => isShown() && navigate('/Article')}
        />
      )}
    </>
  )
}

interface SummaryProps {
  article: Article
  onStep: ArticleEdits['addToStock']
  onOpen(dialog: 'hold' | 'sale'): void
}

/** The price, the stock and the state, with what changes the last two. */
function Summary({ article, onStep, onOpen }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <p className={styles.price}>{formatRupees(article.article_price)}</p>
      <StockStepper key={article.id} article={article} onStep={onStep} />
      {article.article_stock > 0 && (
        <RequiresConnection>
          <Button look="line" small onClick={() => onOpen('sale')}>
            Sold at the counter
          </Button>
          <Button look="line" small onClick={() => onOpen('hold')}>
            Hold for a name
          </Button>
          {article.article_state === 'shop' && (
            <PageLink
              to={`/Orders?add=${article.article_Id}`}
              className={buttonClass('line', 'small')}
            >
              New order
            </PageLink>
          )}
        </RequiresConnection>
      )}
      <StateButtons article={article} />
    </div>
  )
}

type Neighbours = z.output<typeof articleApi.neighbours.answer>

function ArticleNeighbours({ previous, next }: Neighbours) {
  return (
    <nav className={articleNeighboursStyles.neighbours} aria-label="Other articles">
      {previous && (
        <PageLink to={`/Viewarticleadmin/${previous.id}`} rel="prev">
          <ChevronLeft aria-hidden="true" />
          <span className={articleNeighboursStyles.name}>
            <small>
              Previous<span className="visually-hidden"> article:</span>
            </small>{' '}
            {previous.article_name}
          </span>
        </PageLink>
      )}
      {next && (
        <PageLink
          to={`/Viewarticleadmin/${next.id}`}
          rel="next"
          className={articleNeighboursStyles.next}
        >
          <span className={articleNeighboursStyles.name}>
            <small>
              Next<span className="visually-hidden"> article:</span>
            </small>{' '}
            {next.article_name}
          </span>
          <ChevronRight aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  )
}

interface DetailButtonsProps {
  article: Article
  onOpen(dialog: 'delete' | 'share' | 'pictures' | 'edit'): void
}

function DetailButtons({ article, onOpen }: DetailButtonsProps) {
  const { isBusy, duplicate } = useDuplicate(article)
  return (
    <div className={`${styles.buttons} ${thumbStyles.bar} ${thumbStyles.stacked}`} data-thumb-bar>
      <Button onClick={() => onOpen('edit')}>
        <Pencil aria-hidden="true" /> Edit
      </Button>
      <Button look="line" onClick={() => onOpen('pictures')}>
        <ImagePlus aria-hidden="true" /> Add Pic
      </Button>
      <Button look="line" onClick={() => onOpen('share')}>
        <Share2 aria-hidden="true" /> Share
      </Button>
      <RequiresConnection>
        <Button look="line" busy={isBusy} onClick={duplicate}>
          <Copy aria-hidden="true" /> Duplicate
        </Button>
        <Button look="line" onClick={() => onOpen('delete')}>
          <Trash2 aria-hidden="true" /> Delete
        </Button>
      </RequiresConnection>
    </div>
  )
}
