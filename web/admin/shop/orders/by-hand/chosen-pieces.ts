import { articleCode } from '../../../../../contract/articles/articles.ts'
import { idOfSareeAddress } from '../../../../../contract/shop/window/saree-address.ts'

/** The codes in a text, each once. */
export const codesIn = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** The code of the article that a QR code of a tag or of a page leads to; undefined for another one. */
export const codeInQr = (text: string): string | undefined => {
  const [, id] = /\/Viewarticleadmin\/([0-9]+)$/.exec(text) ?? []
  const [, saree = ''] = /\/Saree\/([^/?#]+)/.exec(text) ?? []
  const named = id === undefined ? idOfSareeAddress(saree) : Number(id)
  return named === undefined ? undefined : articleCode(named)
}
