import type { MissingPage } from '../../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MessageUs } from '../message-us.tsx'
import { PieceList } from './pieces.tsx'
import styles from './saree.module.css'
import { TellMeForm } from './tell-me.tsx'

const wordsOf = ({ isGone, isOrder }: MissingPage) => {
  if (isOrder)
    return {
      title: 'We can’t find this order',
      text: (
        <>
          Check the link, or <MessageUs about="About my order: " isInSentence /> with your order
          number.
        </>
      ),
    }
  return isGone
    ? {
        title: 'This saree is no longer in the shop',
        text: 'Here are others you may like. If you’ve ordered it, you’ll find it on your order page.',
      }
    : {
        title: 'We can’t find this saree',
        text: 'Check the link, or look for it in the shop.',
      }
}

export function Missing({ page }: { page: MissingPage }) {
  const { alike, code } = page
  const { title, text } = wordsOf(page)
  return (
    <div className={`wrap ${styles.saree}`}>
      <h1 className="visually-hidden">Saree shop</h1>
      <EmptyState title={title} art="broken">
        <p>{text}</p>
        <a className={buttonClass()} href={shopAddress()}>
          See all sarees
        </a>
      </EmptyState>
      {code && (
        <div className={styles.tell}>
          <TellMeForm names={{ saree: code, list: '' }} />
        </div>
      )}
      {alike.length > 0 && (
        <section className={styles.alike} aria-labelledby="like-title">
          <h2 id="like-title">In the shop now</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
    </div>
  )
}
