import { pictureUrls } from './picture-urls.ts'

const url = (file: string) => pictureUrls[`./pictures/making-${file}`]

/** One file holds all four, so that they need one request; the styles of the list cut each of them out. */
export function MakingPicture({ alt }: { alt: string }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${url('360.avif')} 1440w, ${url('720.avif')} 2880w`}
        sizes="(max-width: 500px) 448px, (max-width: 860px) 184vw, 92vw"
      />
      <img
        src={url('360.jpeg')}
        alt={alt}
        width={360}
        height={480}
        draggable={false}
        loading="lazy"
      />
    </picture>
  )
}
