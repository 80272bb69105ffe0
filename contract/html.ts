const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** For texts and attributes, written as React writes them. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Structured data in its tag: no text in it can end the tag, or a line of a script in older browsers. */
export const structuredDataTag = (graph: readonly unknown[]) => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script type="application/ld+json">${text}</script>`
}

/** A property of a page for previews of links (Open Graph). */
export const propertyTag = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`

/** The way to a page in its structured data, the page itself last. */
export const breadcrumbList = (
  steps: readonly (readonly [name: string, path: string])[],
  urlOf: (path: string) => string,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  })),
})

/** Replaces each comment `<!--name-->` of a shell by the part of this name. */
export const fillShell = (html: string, parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).reduce(
    (filled, [name, text]) => filled.replace(`<!--${name}-->`, () => text),
    html,
  )

/** Writes the path of a document into it, by which its script knows the page. */
export const nameDocument = (html: string, path: string) =>
  html.replace('<html', () => `<html data-document="${path}"`)
