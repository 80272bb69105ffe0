import type { PictureUrls } from './saree-picture.tsx'

/** Of all pictures but the largest, which only the zoom needs. */
export const pictureUrls: PictureUrls = import.meta.glob<string>(
  ['./pictures/*', '!./pictures/*-2100.avif'],
  { eager: true, query: '?url', import: 'default' },
)

export const pictureUrl = (file: string) => pictureUrls[`./pictures/${file}`]
