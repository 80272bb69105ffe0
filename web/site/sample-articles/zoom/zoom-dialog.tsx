import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SareeThumbnail } from '../../sarees/joined-pictures.tsx'
import { LargePicture } from '../../sarees/large-picture.tsx'
import type { SampleArticle } from '../sample-article.ts'
import { captions, viewWidthsCm } from '../view-captions.ts'
import { type Placement, rulerFor, type Size } from './placement.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'

interface ZoomDialogProps {
  article: SampleArticle
  startIndex: number
  onClose(): void
}

/** Where the part of the picture that the stage shows lies on a small picture of all. */
const shownPart = ({ scale, left, top }: Placement, stage: Size, picture: Size) => {
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    insetInlineStart: `${Math.max(0, (-left / width) * 100)}%`,
    insetBlockStart: `${Math.max(0, (-top / height) * 100)}%`,
    inlineSize: `${Math.min(100, (stage.width / width) * 100)}%`,
    blockSize: `${Math.min(100, (stage.height / height) * 100)}%`,
  }
}

interface ZoomToolsProps {
  scale: number
  onStep(by: 1 | -1): void
  onReduce(): void
  onEnlarge(): void
}

function ZoomTools({ scale, onStep, onReduce, onEnlarge }: ZoomToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton label="Previous" onClick={() => onStep(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next" onClick={() => onStep(1)}>
        <ChevronRight />
      </IconButton>
      <IconButton label="Smaller" onClick={onReduce}>
        <ZoomOut />
      </IconButton>
      <output aria-label="Zoom">{Math.round(scale * 100)} %</output>
      <IconButton label="Larger" onClick={onEnlarge}>
        <ZoomIn />
      </IconButton>
    </div>
  )
}

export function ZoomDialog({ article, startIndex, onClose }: ZoomDialogProps) {
  const { saree, views } = article
  const [index, setIndex] = useState(startIndex)
  const step = (by: number) => {
    setIndex((index + by + views.length) % views.length)
    restart()
  }
  const { stage, picture, placement, enlarge, reduce, restart, stageProps } = useZoom(step)
  const view = views[index]
  if (!view) return null
  const width = picture.width * placement.scale
  const ruler = rulerFor(width / viewWidthsCm[view.name])
  const transform = `translate(${placement.left}px, ${placement.top}px)`
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={captions[view.name]}
      description={
        <span className={styles.hint}>
          Drag or use the arrow keys to move. Press + or −, or double-click, to zoom. Escape closes
        </span>
      }
      footer={
        <>
          <p className={styles.ruler}>
            {ruler.label}
            <span aria-hidden="true" style={{ inlineSize: ruler.pixels }} />
          </p>
          <p className={styles.place} role="status">
            Photo {index + 1} of {views.length}
          </p>
          <ZoomTools scale={placement.scale} onStep={step} onReduce={reduce} onEnlarge={enlarge} />
        </>
      }
    >
      <section
        {...stageProps}
        className={styles.stage}
        aria-label="Large photo"
        data-first
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture
        tabIndex={0}
      >
        <div key={view.name} className={styles.picture} style={{ inlineSize: width, transform }}>
          <LargePicture saree={saree} view={view.name} alt={view.alt} width={width} />
        </div>
        <div className={styles.map} aria-hidden="true">
          <SareeThumbnail saree={saree} view={view.name} />
          <span style={shownPart(placement, stage, picture)} />
        </div>
      </section>
    </Dialog>
  )
}
