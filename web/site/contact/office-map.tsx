import { company } from '../site.content.ts'
import { useFacts } from '../site-data.ts'
import {
  center,
  gaps,
  height,
  horizontalStreets,
  lake,
  overpasses,
  verticalStreets,
  width,
} from './map-streets.ts'
import styles from './office-map.module.css'

/** A map drawn as SVG, so that no visitor's address goes to a map service. */
export function OfficeMap() {
  const { map_road, map_cross_road, map_north, map_south, site_address_first } = useFacts()
  return (
    <figure className={styles.map}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Sketch map: our office is where ${map_road} crosses ${map_cross_road}, between ${map_north} and ${map_south}.`}
      >
        <path className={styles.rail} d={`M0 78H${width}`} />
        <path className={styles.lake} d={lake} />
        <Streets />
        <path className={styles.station} d="M608 64h64v28h-64z" />
        <path className={styles.office} d={`M${center.x - 22} ${center.y - 22}h44v44h-44z`} />
        <path className={styles.knot} d={`M${center.x - 8} ${center.y - 8}h16v16h-16z`} />
        <g className={`strong ${styles.names}`}>
          <text x="640" y="83">
            {map_north}
          </text>
          <text x="805" y="228">
            {map_south}
          </text>
          <text className={styles.along} x="692" y="216">
            {map_road}
          </text>
          <text className={styles.along} x="-208" y="757" transform="rotate(-90)">
            {map_cross_road}
          </text>
        </g>
      </svg>
      <figcaption>
        <strong>{company.name}</strong>
        {site_address_first}
      </figcaption>
    </figure>
  )
}

function Streets() {
  const across = (isMain: boolean) => (isMain ? styles.across : styles.street)
  const along = (isMain: boolean) => (isMain ? styles.road : styles.street)
  return (
    <>
      {verticalStreets.map(({ x, isMain, path }) => (
        <path key={x} className={across(isMain)} d={path} />
      ))}
      <path className={styles.gap} d={gaps.horizontal} />
      {horizontalStreets.map(({ y, isMain, path }) => (
        <path key={y} className={along(isMain)} d={path} />
      ))}
      <path className={styles.gap} d={gaps.vertical} />
      {overpasses.map(({ key, isMain, path }) => (
        <path key={key} className={across(isMain)} d={path} />
      ))}
    </>
  )
}
