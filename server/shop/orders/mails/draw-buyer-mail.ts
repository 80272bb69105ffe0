import { escapeHtml } from '../../../../contract/html.ts'

/* Mail programs know few styles, and only in the elements. Text and ground are theirs, so that a dark mode stays readable. */

/** A photo as a mail shows it. */
export interface MailPhoto {
  url: string
  alt: string
  /** Of its height to its width. */
  ratio: number
}

/** All that a mail shows, as plain texts on one line each, but for `answer`. */
export interface ShownMail {
  shop: string
  greeting: string
  title: string
  number: string
  /** What happened, and what is next. */
  lines: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  /** What the shop has written. */
  answer?: string
  /** What the buyer can do about bad news. */
  waysOn?: readonly string[]
  /** The words of the link to the order, and whether one to the shop follows. */
  link: string
  isShopLinked?: boolean
  items: readonly { code: string; name: string; amount: string; photo: MailPhoto | undefined }[]
  sums: readonly (readonly [name: string, amount: string])[]
  orderUrl: string
  shopUrl: string
  contacts: readonly { words: string; shown: string; address: string }[]
}

/** How wide a photo is shown, in pixels. */
export const PHOTO_WIDTH = 112

export const keepLines = [
  'Keep this email: its link opens your order. Anyone with it can see and change the order.',
  'Didn’t order this? Someone may have typed your email by mistake. You can ignore this email.',
]

/** Such as `, call +91 98765 00000 or WhatsApp +91 98765 00001`. */
export const joinWays = (ways: readonly string[]) =>
  ways.map((way, index) => (index === ways.length - 1 ? ` or ${way}` : `, ${way}`)).join('')

const escapeLines = (text: string) =>
  escapeHtml(text).replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '<br>')

const paragraph = (html: string, style = '') => `<p style="margin:0 0 14px;${style}">${html}</p>`

const link = (address: string, words: string, style = '') =>
  `<a href="${escapeHtml(address)}"${style && ` style="${style}"`}>${escapeHtml(words)}</a>`

const button =
  'display:inline-block;padding:13px 22px;border-radius:6px;background:#8c151d;color:#ffffff;font-weight:bold;text-decoration:none'

const rule = 'border-top:1px solid #9a9a9a'

const drawItem = ({ code, name, amount, photo }: ShownMail['items'][number]) => {
  const height = photo && Math.round(PHOTO_WIDTH * photo.ratio)
  const picture = photo
    ? `<img src="${escapeHtml(photo.url)}" width="${PHOTO_WIDTH}" height="${height}" alt="${escapeHtml(photo.alt || name)}" style="display:block;width:${PHOTO_WIDTH}px;height:auto;border:0">`
    : ''
  const cell = `padding:12px 12px 12px 0;${rule};vertical-align:top`
  return [
    '<tr>',
    ...(picture ? [`<td style="${cell};width:${PHOTO_WIDTH}px">${picture}</td>`] : []),
    `<td style="${cell}"${picture ? '' : ' colspan="2"'}><b>${escapeHtml(name)}</b><br>${escapeHtml(code)}<br>${escapeHtml(amount)}</td>`,
    '</tr>',
  ].join('')
}

const drawSum = ([name, amount]: ShownMail['sums'][number]) =>
  `<tr><td colspan="2" style="padding:6px 0;${rule}">${escapeHtml(name)}: <b>${escapeHtml(amount)}</b></td></tr>`

const drawFact = ([name, value]: ShownMail['facts'][number]) =>
  paragraph(`${escapeHtml(name)}: <b>${escapeHtml(value)}</b>`)

const drawQuestions = ({ contacts }: ShownMail) => {
  const ways = contacts.map(
    ({ words, shown, address }) => `${escapeHtml(words)} ${link(address, shown)}`,
  )
  return paragraph(`Questions? Reply to this email${joinWays(ways)}.`)
}

/** A mail to the buyer in HTML, which is read from 320 pixels on. Whatever was typed stays text. */
export const drawBuyerMail = (shown: ShownMail) => {
  const { shop, greeting, title, lines, facts, answer, waysOn = [], items, sums } = shown
  return [
    '<!doctype html>',
    '<html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:20px 16px;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">',
    paragraph(escapeHtml(shop), 'font-weight:bold'),
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...[greeting, ...lines].map((line) => paragraph(escapeHtml(line))),
    ...(answer ? [paragraph(`Our reason: ${escapeLines(answer)}`)] : []),
    ...facts.map(drawFact),
    ...waysOn.map((line) => paragraph(escapeHtml(line))),
    paragraph(link(shown.orderUrl, shown.link, button), 'padding:4px 0'),
    ...(shown.isShopLinked ? [paragraph(link(shown.shopUrl, 'See other sarees'))] : []),
    `<h2 style="margin:24px 0 10px;font-size:17px">Your order ${escapeHtml(shown.number)}</h2>`,
    '<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 20px;font:inherit">',
    ...items.map(drawItem),
    ...sums.map(drawSum),
    '</table>',
    drawQuestions(shown),
    ...keepLines.map((line) => paragraph(escapeHtml(line), 'font-size:14px')),
    '</div></body></html>',
  ].join('\n')
}
