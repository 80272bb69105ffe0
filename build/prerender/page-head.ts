import { escapeHtml } from '../../contract/html.ts'
import { publicUrlPlaceholder } from '../../server/http/pages/built-pages.ts'
import { type PageText, pages } from '../../web/site/pages.content.ts'
import { sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'
import { company } from '../../web/site/site.content.ts'
import { openGraphPicture } from './open-graph.ts'
import { type BuiltFile, structuredData } from './structured-data.ts'

const shareTags = (title: string, page: PageText) => {
  const picture = openGraphPicture(page.path)
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:site_name': company.name,
    'og:title': title,
    'og:description': page.description,
    'og:url': publicUrlPlaceholder + page.path,
    'og:image': publicUrlPlaceholder + picture.file,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  return Object.entries(properties).map(
    ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`,
  )
}

export const pageHead = (title: string, page: PageText, builtFile: BuiltFile) => {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
  ]
  // The page for unknown addresses has no canonical address.
  if (!pages.some(({ path }) => path === page.path)) return tags.join('\n    ')
  // The real sarees are in the shop's window; these show how one is photographed and described.
  if (sampleArticles.some(({ path }) => path === page.path))
    tags.push('<meta name="robots" content="noindex" />')
  tags.push(
    `<link rel="canonical" href="${publicUrlPlaceholder + (page.canonical ?? page.path)}" />`,
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
