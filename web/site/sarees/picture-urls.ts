import type { PictureUrls } from './saree-picture.tsx'

export const pictureUrls: PictureUrls = import.meta.glob<string>('./pictures/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const pictureUrl = (file: string) => pictureUrls[`./pictures/${file}`] ?? ''
