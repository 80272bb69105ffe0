import styles from './weave-mark.module.css'

/** Whether the warp lies on top where thread `x` crosses pick `y`. */
const warpOnTop = {
  plain: (x: number, y: number) => (x + y) % 2 === 0,
  twill: (x: number, y: number) => (x + y) % 4 < 2,
  basket: (x: number, y: number) => (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0,
  'birds-eye': (x: number, y: number) => (Math.abs(x - 3.5) + Math.abs(y - 3.5)) % 3 === 1,
}

export type Weave = keyof typeof warpOnTop

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

/** The mark of a product: eight threads and eight picks of its weave, in its dye. */
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
