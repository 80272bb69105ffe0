import { Copy, ImagePlus, Pencil, Share2, Trash2 } from 'lucide-react'
import type { Article } from '../../../../contract/articles/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import thumbStyles from '../../thumb-bar.module.css'
import { useDuplicate } from '../use-duplicate.ts'
import styles from './article-detail.module.css'

interface DetailButtonsProps {
  article: Article
  onOpen(dialog: 'delete' | 'share' | 'pictures' | 'edit'): void
}

export function DetailButtons({ article, onOpen }: DetailButtonsProps) {
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
