import { chosenFilters } from '../../../contract/shop/window/chosen-filters.ts'
import type { TellMePage } from '../../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { tellMePath, type WantedNames } from '../../../contract/shop/window/tell-me.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Say } from '../say.tsx'
import { PieceList } from './pieces.tsx'
import styles from './tell-me.module.css'

interface TellMeFormProps {
  /** The saree or the list that it is about. */
  names: WantedNames
  typed?: string
  error?: string
}

/** What is offered, and what is promised. */
const wordsOf = ({ saree, list }: WantedNames) => {
  if (saree)
    return {
      title: 'Want this one or one like it?',
      promise: 'We’ll message you when we get this one or one like it.',
    }
  return {
    title: 'Want us to look out for it?',
    promise: list
      ? 'We’ll message you when we get one like this.'
      : 'We’ll message you when there are sarees in the shop.',
  }
}

/** One field for a number or an email, for who wants to be told once there is a saree. It works without script. */
export function TellMeForm({ names, typed = '', error = '' }: TellMeFormProps) {
  const { saree, list } = names
  const { title, promise } = wordsOf(names)
  return (
    <form
      className={`stack sheet ${styles.tell}`}
      method="post"
      action={tellMePath}
      noValidate
      aria-labelledby="tell-me"
    >
      <h2 className="plain" id="tell-me">
        {title}
      </h2>
      <p className="t-14">{promise}</p>
      <input type="hidden" name={saree ? 'saree' : 'list'} value={saree || list} />
      <TextField
        name="contact"
        label="Mobile number or email"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck="false"
        defaultValue={typed}
        error={error}
        autoFocus={error !== ''}
      />
      <button className={buttonClass('ink')} type="submit">
        Tell me
      </button>
      <p className="note">
        We’ll only use it for this. <a href="/Privacypolicy">Privacy policy</a>
      </p>
    </form>
  )
}

/** What somebody is told of, as it follows “when”. */
const whatComes = ({ names, piece, query }: TellMePage) => {
  if (names.saree) return `we get ${piece?.name ?? 'this saree'} or one like it`
  const chosen = chosenFilters(query).map(({ name }) => name)
  return chosen.length > 0
    ? `we get a saree for “${chosen.join(', ')}”`
    : 'there are sarees in the shop'
}

/** The form with what is wrong with what was typed, or what happens next. */
export function TellMe({ page }: { page: TellMePage }) {
  const { names, piece, isSent, typed, error, message, alike } = page
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs above={[{ label: 'All sarees', to: shopAddress() }]} here="Tell me" />
      <h1>{isSent ? 'Thank you' : 'Tell me'}</h1>
      <div className={`columns-860 ${styles.columns}`}>
        <div className="stack">
          {isSent && (
            <Say look="ok" isAnswer>
              <p>
                <strong>We’ll message you when {whatComes(page)}.</strong>
              </p>
              <p>It may take a while, and not every saree is woven again.</p>
            </Say>
          )}
          {message && (
            <Say look="warn" isAnswer>
              <p>
                <strong>{message}</strong>
              </p>
            </Say>
          )}
          {!isSent && <TellMeForm names={names} typed={typed} error={error} />}
        </div>
        {piece && <PieceList pieces={[piece]} />}
      </div>
      {alike.length > 0 && (
        <section className={styles.alike} aria-labelledby="like-title">
          <h2 id="like-title">In the shop now</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
    </div>
  )
}
