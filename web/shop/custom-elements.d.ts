import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-gallery': ElementProps
      'shop-share': ElementProps
      'shop-copy': ElementProps & { 'data-text': string }
      'order-form': ElementProps
      'shop-email': ElementProps
      'shop-pieces': ElementProps
      'shop-add': ElementProps & { 'data-code': string; 'data-most': number }
    }
  }
}
