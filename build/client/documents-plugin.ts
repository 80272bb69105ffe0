import type { Plugin } from 'vite'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'
import { rememberPaletteKey } from '../../web/admin/keys/early-palette-key.ts'
import { adminPaths, documents } from '../../web/documents.ts'
import { findDocument } from '../../web/find-document.ts'
import { openDocument } from '../../web/open-document.ts'
import { inlineScript } from './inline-script.ts'

const script = inlineScript(openDocument, JSON.stringify(documents), String(findDocument))

const paletteKeyScript = inlineScript(rememberPaletteKey)

export const documentsPlugin = (): Plugin => ({
  name: 'documents',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('<!--open-document-->', () => script)
        .replace('<!--palette-key-->', () => paletteKeyScript)
        .replace('{default time zone}', DEFAULT_TIME_ZONE),
  },
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      if (findDocument(path, adminPaths)) request.url = '/admin.html'
      next()
    })
  },
})
