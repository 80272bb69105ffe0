import { company } from '../site.content.ts'
import styles from './office-map.module.css'

const width = 1440
const height = 360
const middle = { x: width / 2, y: height / 2 }
const streets = {
  warp: [40, 150, 296, 402, 560, 720, 868, 962, 1084, 1238, 1346],
  weft: [44, 112, 180, 266, 328],
}

const isMain = (at: number) => at === middle.x || at === middle.y

/** A street is a bundle of threads; the two that meet at the office have more of them. */
function bundle(at: number) {
  return isMain(at) ? [-12, -6, 0, 6, 12] : [-6, 0, 6]
}

/** Half of what a street needs for itself where it passes over another. */
function half(at: number) {
  return isMain(at) ? 18 : 12
}

function down(x: number, from: number, to: number) {
  return bundle(x)
    .map((thread) => `M${x + thread} ${from}V${to}`)
    .join('')
}

function across(y: number) {
  return bundle(y)
    .map((thread) => `M0 ${y + thread}H${width}`)
    .join('')
}

function clear(x: number, y: number) {
  return `M${x - half(x)} ${y - half(y)}h${2 * half(x)}v${2 * half(y)}h${-2 * half(x)}z`
}

const crossings = streets.warp.flatMap((x, i) =>
  streets.weft.map((y, j) => ({ x, y, warpOver: (i + j) % 2 === 0 })),
)
const over = crossings.filter(({ warpOver }) => warpOver)
const under = crossings.filter(({ warpOver }) => !warpOver)

/** Water is dyed thread by thread, so its shore is an ikat's. */
const lake = Array.from({ length: 12 }, (_, row) => {
  const wide = 46 * Math.sin(((row + 1) / 13) * Math.PI) + 9 * Math.sin(row * 2.4)
  return `M${794 - wide} ${194 + row * 5}h${2 * wide + 8}`
}).join('')

/** Where the office lies, drawn as the cloth that the roads are; it asks nobody else for a map. */
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
            d={down(x, 0, height)}
          />
        ))}
        <path className={styles.gap} d={under.map(({ x, y }) => clear(x, y)).join('')} />
        {streets.weft.map((y) => (
          <path key={y} className={isMain(y) ? styles.road : styles.street} d={across(y)} />
        ))}
        <path className={styles.gap} d={over.map(({ x, y }) => clear(x, y)).join('')} />
        {over.map(({ x, y }) => (
          <path
            key={`${x} ${y}`}
            className={isMain(x) ? styles.across : styles.street}
            d={down(x, y - half(y), y + half(y))}
          />
        ))}
        <path className={styles.station} d="M608 64h64v28h-64z" />
        <path className={styles.office} d={`M${middle.x - 22} ${middle.y - 22}h44v44h-44z`} />
        <path className={styles.knot} d={`M${middle.x - 8} ${middle.y - 8}h16v16h-16z`} />
        <g className={styles.names}>
          <text x="640" y="83">
            {north}
          </text>
          <text x="794" y="228">
            {south}
          </text>
          <text x="640" y="216">
            {road}
          </text>
          <text x="-300" y="762" transform="rotate(-90)">
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
