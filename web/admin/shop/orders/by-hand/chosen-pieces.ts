import { articleCode } from '../../../../../contract/articles/articles.ts'

/** The codes in a text, each once. */
export const codesIn = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** The code of the article that a QR code of a tag or of a page leads to; undefined for another one. */
export const codeInQr = (text: string): string | undefined => {
  const [, id] = /\/Viewarticleadmin\/([0-9]+)$/.exec(text) ?? []
  const [code] = /\bFL-[0-9]{6,}$/i.exec(text) ?? []
  return id === undefined ? code?.toUpperCase() : articleCode(Number(id))
}
