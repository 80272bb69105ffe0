import 'react'

declare module 'react' {
  /** Components hand values to their styles as custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
