import styles from './weave-mark.module.css'
import { type Weave, warpOnTop } from './weaves.ts'

function draw(weave: Weave) {
  let path = ''
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) if (warpOnTop[weave](x, y)) path += `M${x} ${y}h1v1h-1z`
  return path
}

interface WeaveMarkProps {
  weave: Weave
  size?: number
}

export function WeaveMark({ weave, size = 32 }: WeaveMarkProps) {
  return (
    <svg
      className={styles.mark}
      data-weave={weave}
      viewBox="0 0 8 8"
      width={size}
      height={size}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={draw(weave)} />
    </svg>
  )
}
