import { company } from '../site.content.ts'
import styles from './office-map.module.css'

const width = 1440
const height = 360
const center = { x: width / 2, y: height / 2 }
const streets = {
  warp: [40, 150, 296, 402, 560, 720, 868, 962, 1084, 1238, 1346],
  weft: [44, 112, 180, 266, 328],
}

const isMain = (position: number) => position === center.x || position === center.y

function threadOffsets(position: number) {
  return isMain(position) ? [-12, -6, 0, 6, 12] : [-6, 0, 6]
}

function halfWidth(position: number) {
  return isMain(position) ? 18 : 12
}

function verticalStreet(x: number, from: number, to: number) {
  return threadOffsets(x)
    .map((offset) => `M${x + offset} ${from}V${to}`)
    .join('')
}

function horizontalStreet(y: number) {
  return threadOffsets(y)
    .map((offset) => `M0 ${y + offset}H${width}`)
    .join('')
}

function gapSquare(x: number, y: number) {
  return `M${x - halfWidth(x)} ${y - halfWidth(y)}h${2 * halfWidth(x)}v${2 * halfWidth(y)}h${-2 * halfWidth(x)}z`
}

const crossings = streets.warp.flatMap((x, i) =>
  streets.weft.map((y, j) => ({ x, y, warpOver: (i + j) % 2 === 0 })),
)
const warpOverCrossings = crossings.filter(({ warpOver }) => warpOver)
const weftOverCrossings = crossings.filter(({ warpOver }) => !warpOver)

const lake = Array.from({ length: 12 }, (_, row) => {
  const rowWidth = 36 * Math.sin(((row + 1) / 13) * Math.PI) + 8 * Math.sin(row * 2.4)
  return `M${805 - rowWidth} ${194 + row * 5}h${2 * rowWidth + 4}`
}).join('')

/** A map drawn as SVG, so that no visitor's address goes to a map service. */
export function OfficeMap() {
  const { road, across: crossRoad, north, south } = company.map
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Sketch of the way: the office stands where ${road} crosses ${crossRoad}, between ${north} and ${south}.`}
      >
        <path className={styles.rail} d={`M0 78H${width}`} />
        <path className={styles.lake} d={lake} />
        {streets.warp.map((x) => (
          <path
            key={x}
            className={isMain(x) ? styles.across : styles.street}
            d={verticalStreet(x, 0, height)}
          />
        ))}
        <path
          className={styles.gap}
          d={weftOverCrossings.map(({ x, y }) => gapSquare(x, y)).join('')}
        />
        {streets.weft.map((y) => (
          <path
            key={y}
            className={isMain(y) ? styles.road : styles.street}
            d={horizontalStreet(y)}
          />
        ))}
        <path
          className={styles.gap}
          d={warpOverCrossings.map(({ x, y }) => gapSquare(x, y)).join('')}
        />
        {warpOverCrossings.map(({ x, y }) => (
          <path
            key={`${x} ${y}`}
            className={isMain(x) ? styles.across : styles.street}
            d={verticalStreet(x, y - halfWidth(y), y + halfWidth(y))}
          />
        ))}
        <path className={styles.station} d="M608 64h64v28h-64z" />
        <path className={styles.office} d={`M${center.x - 22} ${center.y - 22}h44v44h-44z`} />
        <path className={styles.knot} d={`M${center.x - 8} ${center.y - 8}h16v16h-16z`} />
        <g className={styles.names}>
          <text x="640" y="83">
            {north}
          </text>
          <text x="805" y="228">
            {south}
          </text>
          <text className={styles.along} x="692" y="216">
            {road}
          </text>
          <text className={styles.along} x="-208" y="757" transform="rotate(-90)">
            {crossRoad}
          </text>
        </g>
      </svg>
      <figcaption>
        <strong>{company.name}</strong>
        {company.address[0]}
      </figcaption>
    </figure>
  )
}
