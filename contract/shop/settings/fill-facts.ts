import { escapeHtml, structuredDataTag } from '../../html.ts'
import { fillText, PART_ELEMENT } from './fact-marks.ts'
import { type FactName, type Facts, formatFacts } from './facts.ts'

/** A part without another part in it, so that inner ones are decided first. */
const part = new RegExp(
  `<${PART_ELEMENT} name="(!?)(\\w+)">((?:(?!<${PART_ELEMENT})[\\s\\S])*?)</${PART_ELEMENT}>`,
  'g',
)

const dropEmptyParts = (html: string, facts: Facts): string => {
  const filled = html.replace(part, (_, not, name, content) =>
    (facts[name as FactName] !== '') === (not === '') ? content : '',
  )
  return filled === html ? html : dropEmptyParts(filled, facts)
}

const inOneLine = (address: string) => address.replaceAll('\n', ', ')

const structuredData = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** A property whose only text is an empty fact is left out. */
const fillStructuredData = (json: string, facts: Facts) => {
  const graph = JSON.parse(json, (_, value) => {
    if (typeof value === 'string') return fillText(value, facts, inOneLine) || undefined
    if (!Array.isArray(value)) return value
    const items = value.filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  })
  return structuredDataTag(graph['@graph'])
}

/**
 * Fills the facts into the HTML of a page: texts and attributes, the parts that are only there with their fact, and the
 * structured data. The page keeps what is not default as `data-facts`, by which its script draws the same.
 */
export const fillFacts = (html: string, facts: Facts): string => {
  const withData = html.replace(structuredData, (_, json) => fillStructuredData(json, facts))
  const filled = fillText(dropEmptyParts(withData, facts), facts, escapeHtml)
  const own = formatFacts(facts)
  return own === ''
    ? filled
    : filled.replace('<html', () => `<html data-facts="${escapeHtml(own)}"`)
}
