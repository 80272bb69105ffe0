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
