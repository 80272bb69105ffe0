import { articleCode } from '../../articles/articles.ts'

const MAX_WORDS_LENGTH = 80

/** A name as words of an address, in ASCII; empty for a name without Latin letters or digits. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replaceAll(/^-+|-+$/g, '')

/** The clean path of an article in the shop's window, such as `/Saree/FL-000214-bottle-green-silk`. */
export const sareeAddress = ({ id, article_name }: { id: number; article_name: string }) =>
  ['/Saree/', articleCode(id), '-', wordsOf(article_name)].join('').replace(/-$/, '')

/** The path on which the buyer of an order still sees a saree that has left the shop. */
export const orderedSareeAddress = (order: string, code: string) => `${order}/Saree/${code}`

/** The id in the last part of such a path, whatever follows the code; undefined for another text. */
export const idOfSareeAddress = (part: string) => {
  const digits = /^FL-?0*([1-9][0-9]{0,8})(?![0-9])/i.exec(part)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
