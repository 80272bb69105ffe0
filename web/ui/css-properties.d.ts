import 'react'

declare module 'react' {
  /** Components hand figures to their styles as custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
