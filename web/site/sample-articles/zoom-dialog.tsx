import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { View } from './sample-articles.content.ts'
import { SareePicture } from './saree-picture.tsx'
import styles from './zoom-dialog.module.css'

interface ZoomDialogProps {
  views: readonly View[]
  startIndex: number
  onClose(): void
}

export function ZoomDialog({ views, startIndex, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(startIndex)
  const pane = useRef<HTMLDivElement>(null)
  const view = views[index]
  const step = (by: number) => setIndex((index + by + views.length) % views.length)

  useLayoutEffect(() => {
    const { current } = pane
    if (!current || index < 0) return
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 3
  }, [index])

  if (!view) return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      fullOnMobile
      title={view.caption}
      footer={
        <>
          <p className={styles.place} role="status">
            Picture {index + 1} of {views.length}
          </p>
          <Button look="line" small onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" /> Previous
          </Button>
          <Button look="line" small onClick={() => step(1)}>
            Next <ChevronRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <section
        ref={pane}
        className={styles.pane}
        aria-label="Large picture"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the picture when it has the focus
        tabIndex={0}
      >
        <SareePicture view={view} sizes="1080px" className={styles.picture} />
      </section>
    </Dialog>
  )
}
