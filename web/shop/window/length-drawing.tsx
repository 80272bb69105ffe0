import styles from './length-drawing.module.css'
import type { LengthPart, LengthPlan } from './plan-length.ts'

const inMetres = (cm: number) => `${Number((cm / 100).toFixed(2))} metres`
const metres = (cm: number) => inMetres(cm).replace('metres', 'm')

/** As CSS has them. */
export interface ClothColours {
  body?: string | undefined
  /** Of its pallu and its borders. */
  end?: string | undefined
  /** That of `end` where it is left out. */
  blouse?: string | undefined
}

interface LengthDrawingProps {
  plan: LengthPlan
  colours: ClothColours
}

/** The length of a piece drawn to scale, with how it goes round a person. */
export function LengthDrawing({ plan, colours }: LengthDrawingProps) {
  const { total, width, cloth, rounds, pleats } = plan
  const saree = rounds.reduce((sum, { cm }) => sum + cm, 0)
  const blouse = cloth
    .filter(({ part }) => part === 'blouse')
    .map(({ cm }) => ({ cm, words: 'blouse piece, cut this off first' }))
  return (
    <section className={styles.length} aria-labelledby="length-title">
      <h2 className="t-32" id="length-title">
        {rounds.length > 0 ? 'How this saree drapes' : `${inMetres(total)}, drawn to scale`}
      </h2>
      {rounds.length > 0 && (
        <p className="quiet">
          Drawn to scale. On someone about 5 ft 3 in tall, {metres(saree)} drapes like this, with{' '}
          {pleats} pleats. Taller or curvier? You’ll get fewer.
        </p>
      )}
      <div className={styles.both}>
        <div
          role="img"
          aria-label={`The cloth to scale: ${cloth.map(({ cm, words }) => `${words} ${metres(cm)}`).join(', ')}, ${width} cm wide`}
        >
          <Cloth plan={plan} colours={colours} />
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
function Cloth({ plan, colours }: LengthDrawingProps) {
  const { total, width, cloth } = plan
  const { body = INDIGO, end = MADDER, blouse = end } = colours
  const fills = { blouse, body, pallu: end }
  const border = width * 0.06
  const starts = cloth.map((_, index) => cloth.slice(0, index).reduce((sum, { cm }) => sum + cm, 0))
  const drawing = (
    <>
      {cloth.map(({ part, cm }, index) => (
        <rect key={part} x={starts[index]} width={cm} height={width} fill={fills[part]} />
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
          <b>{metres(cm)}</b> <span className="quiet">{words}</span>
        </li>
      ))}
    </ol>
  )
}
