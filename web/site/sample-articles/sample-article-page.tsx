import { useEffect } from 'react'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { findDocument } from '../../find-document.ts'
import { FactGroups } from '../../shop/window/fact-groups.tsx'
import { Gallery, photoSizes } from '../../shop/window/gallery.tsx'
import { LengthDrawing } from '../../shop/window/length-drawing.tsx'
import { PieceCards } from '../../shop/window/piece-cards.tsx'
import { planCloth } from '../../shop/window/plan-length.ts'
import styles from '../../shop/window/saree.module.css'
import { defineShare } from '../../shop/window/share.ts'
import { defineGallery } from '../../shop/window/zoom.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { pictureUrl, pictureUrls } from '../sarees/picture-urls.ts'
import { type SareeName, SareePicture, type ViewName } from '../sarees/saree-picture.tsx'
import { offer } from './offer.content.ts'
import { Purchase } from './purchase.tsx'
import { groupFacts, type SampleArticle } from './sample-article.ts'
import pictureStyles from './sample-article-page.module.css'
import { sampleArticles } from './sample-articles.content.ts'

const paths = sampleArticles.map(({ path }) => path)

const photosOf = ({ saree, views }: SampleArticle) =>
  views.map(({ name, alt }, index) => ({
    address: pictureUrl(`${saree}-${name}-2100.avif`),
    picture: (
      <SareePicture
        urls={pictureUrls}
        saree={saree}
        view={name}
        alt={alt}
        sizes={photoSizes}
        priority={index === 0}
      />
    ),
    thumb: <SareeThumbnail saree={saree} view={name} />,
  }))

export function Component() {
  useEffect(() => {
    defineGallery()
    defineShare()
  }, [])
  const path = findDocument(usePageNavigation().path, paths)
  const article = sampleArticles.find((one) => one.path === path)
  if (!article) return null
  const { short, lengths, colours } = article
  const others = sampleArticles.filter((other) => other !== article)
  return (
    <article className={`wrap ${styles.saree}`} key={path}>
      <Breadcrumbs above={[{ label: 'Home', to: '/' }]} here={short} />
      <div className={`columns-860 ${styles.columns}`}>
        <Gallery photos={photosOf(article)} />
        <Purchase article={article} />
      </div>
      <FactGroups groups={groupFacts(article)} />
      <LengthDrawing plan={planCloth(lengths)} colours={colours} />
      <section className={styles.alike} aria-labelledby="others-title">
        <h2 id="others-title">Four more from the loom</h2>
        <PieceCards
          look="four"
          cards={others.map(({ path, name, saree }) => ({
            address: path,
            name,
            picture: <DrapedSaree saree={saree} />,
            price: formatRupees(offer.price),
          }))}
        />
      </section>
    </article>
  )
}

/** A view cut from one small file of all views, so that five buttons need one request. */
function SareeThumbnail({ saree, view }: { saree: SareeName; view: ViewName }) {
  return (
    <img
      className={`cover ${pictureStyles.thumbnail} ${pictureStyles[view]}`}
      loading="lazy"
      fetchPriority="low"
      src={pictureUrl(`${saree}-views.avif`)}
      alt=""
      width={176}
      height={235}
      draggable="false"
    />
  )
}

/** A draped saree cut from one file of all sarees, so that the other articles of a page need one request. */
function DrapedSaree({ saree }: { saree: SareeName }) {
  return (
    <img
      className={`cover ${pictureStyles.thumbnail} ${pictureStyles[saree]}`}
      loading="lazy"
      sizes="(max-width: 860px) 230vw, 110vw"
      srcSet={`${pictureUrl('draped-360.avif')} 1800w, ${pictureUrl('draped-720.avif')} 3600w`}
      src={pictureUrl('draped-360.avif')}
      alt=""
      width={360}
      height={480}
      draggable="false"
    />
  )
}
