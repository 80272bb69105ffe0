import { publicUrlMark } from '../../server/http/pages/built-pages.ts'
import { type PageText, pages } from '../../web/site/pages.content.ts'
import { company } from '../../web/site/site.content.ts'
import { openGraphPicture } from './open-graph.ts'
import { type BuiltFile, structuredData } from './structured-data.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replaceAll(/[&<"]/g, (character) => escapes[character] ?? character)

const shareTags = (title: string, page: PageText) => {
  const picture = openGraphPicture(page.path)
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:site_name': company.name,
    'og:title': title,
    'og:description': page.description,
    'og:url': publicUrlMark + page.path,
    'og:image': publicUrlMark + picture.file,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  return Object.entries(properties).map(
    ([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`,
  )
}

export const pageHead = (title: string, page: PageText, builtFile: BuiltFile) => {
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
  ]
  // The page for unknown addresses has no canonical address.
  if (!pages.some(({ path }) => path === page.path)) return tags.join('\n    ')
  tags.push(
    `<link rel="canonical" href="${publicUrlMark + (page.canonical ?? page.path)}" />`,
    ...shareTags(title, page),
    '<meta name="twitter:card" content="summary_large_image" />',
    structuredData(page, builtFile),
  )
  return tags.join('\n    ')
}

export const adminHead = [
  `<title>${company.name}</title>`,
  '<meta name="robots" content="noindex" />',
].join('\n    ')

export const offlineHead = [
  `<title>Offline | ${company.name}</title>`,
  '<meta name="robots" content="noindex" />',
].join('\n    ')
