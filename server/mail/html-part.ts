import { escapeHtml } from '../../contract/html.ts'

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`

const htmlOfLine = (line: string) =>
  escapeHtml(line)
    // Lines of a value are indented, so that none looks like a field.
    .replace(/^ +/, (blanks) => '&nbsp;'.repeat(blanks.length))
    .replace(
      /^((?:Phone|Mobile): )([0-9]{5})([0-9]{5})$/,
      (_, label, start, end) => `${label}${link(`tel:+91${start}${end}`, `${start} ${end}`)}`,
    )
    .replace(/^(Status and notes: )(https?:\S+)$/, (_, label, url) => label + link(url, url))

/**
 * The text of a mail about an enquiry in HTML, with links to call and to the enquiry. All that a visitor typed stays text: a
 * line that is a link begins with one of our labels.
 */
export const htmlPartOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => htmlOfLine(line.trimEnd()))
    .join('<br>\n')
