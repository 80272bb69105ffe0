import type { Plugin } from 'vite'
import { searchTexts } from '../../web/site/search/search-texts.ts'

/**
 * Puts the texts of the search into the place of the module that collects them. A text that a page and the search both
 * import would be one more file for the page to load.
 */
export const searchTextsPlugin = (): Plugin => ({
  name: 'search-texts',
  apply: 'build',
  load: (id) =>
    id.replaceAll('\\', '/').endsWith('/web/site/search/search-texts.ts')
      ? `export const searchTexts = ${JSON.stringify(searchTexts)}`
      : null,
})
