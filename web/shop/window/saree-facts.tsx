import type { ReactNode } from 'react'
import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import type { WindowFact, WindowFacts } from '../../../contract/articles/window-facts.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { SareePage } from '../../../contract/shop/window/shop-pages.ts'
import { describeShipping, shopNameOf, useShopSettings } from '../settings-context.ts'
import { coloursNamedIn, type LengthPart, type LengthPlan, planLength } from './plan-length.ts'
import styles from './saree-facts.module.css'

interface Fact {
  name: string
  text: string
  note?: ReactNode
}

/** What is known of a piece, by subject; what is not filled in is not shown. */
export function SareeFacts({ page }: { page: SareePage }) {
  const settings = useShopSettings()
  const groups = groupFacts(page, settings)
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">The facts</h2>
      {groups.map(({ title, facts }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(({ name, text, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {text}
                  {note && <small>{note}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

/** With its unit; empty where it is not filled in. */
const amountOf = (facts: WindowFacts, fact: WindowFact) => formatFieldValue(fact, facts[fact]) ?? ''

const lengthOf = ({ length, facts }: SareePage): Fact => {
  const withBlouse = amountOf(facts, 'length_with_blouse')
  const without = amountOf(facts, 'length_without_blouse')
  if (withBlouse === '') return { name: 'Length', text: without || length }
  return {
    name: 'Length',
    text: `${withBlouse} with blouse piece`,
    note: without && `${without} without it`,
  }
}

const groupFacts = (page: SareePage, settings: ShopSettings) => {
  const { facts } = page
  const isNotReturnable = facts.fall_and_pico === 'Done'
  const groups: { title: string; facts: Fact[] }[] = [
    {
      title: 'Cloth',
      facts: [
        { name: 'Material', text: page.material },
        { name: 'Fibre', text: facts.fibre },
        { name: 'Weave', text: facts.weave },
        { name: 'Zari', text: facts.zari },
        { name: 'Border', text: facts.border },
        { name: 'Pallu', text: facts.pallu },
        { name: 'Motif', text: facts.motif },
        { name: 'Colours', text: facts.colours },
      ],
    },
    {
      title: 'Measures and care',
      facts: [
        lengthOf(page),
        { name: 'Width', text: amountOf(facts, 'width_cm') },
        { name: 'Weight', text: amountOf(facts, 'weight_g') },
        { name: 'Blouse piece', text: page.hasBlousePiece ? 'Yes' : 'No' },
        { name: 'Wash', text: page.wash },
        {
          name: 'Fall and pico',
          text: facts.fall_and_pico,
          note: isNotReturnable && 'A piece with fall and pico can’t be returned.',
        },
      ],
    },
    {
      title: 'Who made it, who sells it',
      facts: [
        { name: 'Made by', text: facts.maker },
        { name: 'Place', text: facts.place },
        { name: 'Origin', text: facts.origin },
        { name: 'Category', text: page.category },
        { name: 'Sold by', text: shopNameOf(settings) },
        { name: 'Shipping', text: describeShipping(settings) },
        {
          name: 'MRP',
          text: amountOf(facts, 'mrp'),
          note: 'inclusive of all taxes',
        },
        { name: 'HSN', text: facts.hsn },
        { name: 'Certificates', text: facts.certificates },
      ],
    },
  ]
  return groups.map(({ title, facts: all }) => ({
    title,
    facts: all.filter(({ text }) => text !== ''),
  }))
}

const metres = (cm: number) => `${Number((cm / 100).toFixed(2))} m`

/** The length of a piece drawn to scale, with how it goes round a person; nothing where its length is not filled in. */
export function LengthDrawing({ facts }: Pick<SareePage, 'facts'>) {
  const plan = planLength(facts)
  if (!plan) return null
  const { total, width, cloth, rounds, pleats } = plan
  const saree = rounds.reduce((sum, { cm }) => sum + cm, 0)
  const blouse = cloth
    .filter(({ part }) => part === 'blouse')
    .map(({ cm }) => ({ cm, words: 'cut off first, for the blouse' }))
  return (
    <section className={styles.length} aria-labelledby="length-title">
      <h2 id="length-title">How {metres(total)} is used</h2>
      <p>
        Drawn to scale.
        {rounds.length > 0 &&
          ` Below: how ${metres(saree)} usually drapes on someone 1.60 m tall, with ${pleats} pleats. If you’re taller or broader, expect fewer pleats.`}
      </p>
      <div className={styles.both}>
        <div
          role="img"
          aria-label={`The cloth to scale: ${cloth.map(({ cm, words }) => `${words} ${metres(cm)}`).join(', ')}, ${width} cm wide`}
        >
          <Cloth plan={plan} colours={coloursNamedIn(facts.colours)} />
        </div>
        <Parts className={styles.scale} parts={cloth} />
        {rounds.length > 0 && <Parts className={styles.round} parts={[...blouse, ...rounds]} />}
      </div>
    </section>
  )
}

const INDIGO = '#25407a'
const MADDER = '#8c151d'
const ZARI = '#d9b45c'

/** Along the page, and down it for a narrow screen. Attributes, as the page allows no styles of its own. */
function Cloth({ plan, colours }: { plan: LengthPlan; colours: readonly string[] }) {
  const { total, width, cloth } = plan
  const [body = INDIGO, end = MADDER] = colours
  const border = width * 0.06
  const starts = cloth.map((_, index) => cloth.slice(0, index).reduce((sum, { cm }) => sum + cm, 0))
  const drawing = (
    <>
      {cloth.map(({ part, cm }, index) => (
        <rect
          key={part}
          x={starts[index]}
          width={cm}
          height={width}
          fill={part === 'body' ? body : end}
        />
      ))}
      {[0, width - border].map((y) => (
        <g key={y}>
          <rect y={y} width={total} height={border} fill={end} />
          <rect y={y + border * 0.7} width={total} height={border * 0.14} fill={ZARI} />
        </g>
      ))}
      {cloth.map(({ part, cm }, index) => {
        const start = starts[index] ?? 0
        if (part === 'blouse')
          return (
            <line
              key={part}
              x1={start + cm}
              x2={start + cm}
              y2={width}
              stroke="#fff"
              strokeWidth="2"
              strokeDasharray="5 4"
            />
          )
        if (part === 'body') return null
        const bars = Array.from({ length: Math.floor(cm / 25) }, (_, bar) => start + 12 + bar * 25)
        return bars.map((x) => (
          <rect
            key={`bar-${x}`}
            x={x}
            y={border}
            width="3"
            height={width - 2 * border}
            fill={ZARI}
          />
        ))
      })}
    </>
  )
  return (
    <>
      <svg className={styles.along} viewBox={`0 0 ${total} ${width}`} aria-hidden="true">
        {drawing}
      </svg>
      <svg className={styles.down} viewBox={`0 0 ${width} ${total}`} aria-hidden="true">
        <g transform={`translate(${width} 0) rotate(90)`}>{drawing}</g>
      </svg>
    </>
  )
}

interface PartsProps {
  className: string | undefined
  parts: readonly LengthPart[]
}

function Parts({ className, parts }: PartsProps) {
  return (
    <ol className={className}>
      {parts.map(({ cm, words }) => (
        <li key={words}>
          <b>{metres(cm)}</b> <span>{words}</span>
        </li>
      ))}
    </ol>
  )
}
