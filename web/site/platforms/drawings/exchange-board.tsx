import { useState } from 'react'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { type BoardLoad, board, lanes, perTonneKm } from '../sample-load/board.ts'
import { formatDay, formatRupeesAndPaise, formatWholeRupees } from '../sample-load/format.ts'
import { load } from '../sample-load/trip.ts'
import { Drawing } from './drawing.tsx'
import styles from './exchange-board.module.css'
import key from './key.module.css'

const describeState = ({ matched, offers }: BoardLoad) => {
  if (matched) return 'Matched'
  return offers.length > 0 ? `Lowest of ${offers.length} offers` : 'Target, no offer yet'
}

const states = {
  matched: 'Matched',
  offers: 'Open, with offers',
  none: 'Open, no offer yet',
  cold: 'Refrigerated load',
} as const

const stateOf = ({ cold, matched, offers }: BoardLoad): keyof typeof states => {
  if (cold) return 'cold'
  if (matched) return 'matched'
  return offers.length > 0 ? 'offers' : 'none'
}

export function ExchangeBoard() {
  const [chosen, setChosen] = useState(board[0])
  const [highlighted, setHighlighted] = useState<BoardLoad>()
  const shown = highlighted ?? chosen
  return (
    <Drawing kind="board" title={`Loads from ${load.from}, ${formatDay(0)}`}>
      <div className={styles.board} onPointerLeave={() => setHighlighted(undefined)}>
        <div className={`quiet ${styles.head}`} aria-hidden="true">
          <span>Load</span>
          <span>Tonnes</span>
          <span className={`strong ${styles.lanes}`}>
            {lanes.map((lane) => (
              <span key={lane}>{lane}</span>
            ))}
          </span>
          <span>Price</span>
        </div>
        {board.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-pressed={each === chosen}
            onClick={() => setChosen(each)}
            onFocus={() => setHighlighted(each)}
            onBlur={() => setHighlighted(undefined)}
            onPointerEnter={() => setHighlighted(each)}
          >
            <BoardRow of={each} />
          </button>
        ))}
      </div>
      <StateKey />
      {shown && <LoadFacts of={shown} />}
      {shown && <Offers of={shown} />}
    </Drawing>
  )
}

function BoardRow({ of }: { of: BoardLoad }) {
  const { id, cargo, tonnes, to, price, matched } = of
  return (
    <>
      <span>
        <b>{id}</b>
        <small>
          {cargo}
          <span className={styles.inWords}>
            , {tonnes} t to {to}
          </span>
        </small>
      </span>
      <span className={styles.tonnes} aria-hidden="true">
        {tonnes}
      </span>
      <span
        className={`${styles.lane} ${styles.state}`}
        data-state={stateOf(of)}
        data-lane={lanes.indexOf(to)}
      >
        <i data-open={!matched} />
      </span>
      <span className={styles.price}>
        <b>{formatWholeRupees(price)}</b>
        <small data-matched={matched}>{describeState(of)}</small>
      </span>
    </>
  )
}

function StateKey() {
  return (
    <ul className={key.key}>
      {Object.entries(states).map(([state, words]) => (
        <li
          key={state}
          className={styles.state}
          data-state={state}
          data-open={words.startsWith('Open')}
        >
          {words}
        </li>
      ))}
    </ul>
  )
}

function LoadFacts({ of }: { of: BoardLoad }) {
  const { to, km, tonnes } = of
  const facts = {
    Lane: `${load.from} to ${to}`,
    Distance: `${formatCount(km)} km`,
    Volume: `${formatCount(tonnes * km)} tonne-km`,
    'Per tonne-km': formatRupeesAndPaise(perTonneKm(of)),
  }
  return (
    <dl className={styles.facts} aria-live="polite">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd className="strong">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each load has as many lines, so that the page below stays where it is. */
const emptyLines = Array.from(
  { length: Math.max(...board.map(({ offers }) => offers.length)) },
  (_, line) => line,
)

function Offers({ of: { id, offers } }: { of: BoardLoad }) {
  return (
    <table className={styles.offers}>
      <thead>
        <tr>
          <th scope="col">
            Offers for <span className={styles.id}>{id}</span>
          </th>
          <th scope="col">Quote</th>
          <th scope="col">Truck distance</th>
          <th scope="col">On time, last&nbsp;10</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ who, price, kmAway, onTime, taken }) => (
          <tr key={who} data-taken={taken}>
            <th scope="row">{taken ? `${who}, chosen` : who}</th>
            <td>{formatWholeRupees(price)}</td>
            <td>{kmAway} km</td>
            <td>{onTime}</td>
          </tr>
        ))}
        {emptyLines.slice(offers.length).map((line) => (
          <tr key={line}>
            <td colSpan={4}>{line === 0 ? 'No offer yet' : '\u00a0'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
