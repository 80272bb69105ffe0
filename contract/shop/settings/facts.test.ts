import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFacts, type FactName, type Facts, factsOf, formatFacts } from './facts.ts'
import { fillFacts } from './fill-facts.ts'
import { parseFacts } from './page-facts.ts'

const names = Object.keys(defaultFacts) as FactName[]

/** Each fact as a page's script reads it. */
const factsIn = (text: string | undefined) => {
  const facts: Facts = parseFacts(text)
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

const fill = (html: string, settings = {}) => fillFacts(html, factsOf(settings))

test('a setting is text wherever it stands: in a text, in an attribute, and in structured data', () => {
  const shop_name = '"Asha" <b> & </script>'
  assert.equal(
    fill('<p title="{fact shop_name}">{fact shop_name}</p>', { shop_name }),
    '<p title="&quot;Asha&quot; &lt;b&gt; &amp; &lt;/script&gt;">&quot;Asha&quot; &lt;b&gt; &amp; &lt;/script&gt;</p>',
  )
  const tag = '<script type="application/ld+json">{"@graph":[{"name":"{fact shop_name}"}]}</script>'
  const [, json = ''] = /json">(.*)<\/script>/.exec(fill(tag, { shop_name })) ?? []
  assert.doesNotMatch(json, /</)
  assert.equal(JSON.parse(json)['@graph'][0].name, shop_name)
})

test('a part without its fact is left out with all in it, and what stands for it is there', () => {
  const html =
    '<ul><fact-part name="desk_trip"><li>Trip<fact-part name="desk_trip_phone"><i>{fact desk_trip_phone}</i></fact-part></li></fact-part><fact-part name="!desk_trip"><li>None</li></fact-part></ul>'
  assert.equal(fill(html), '<ul><li>None</li></ul>')
  assert.equal(fill(html, { desk_trip: 'trip@example.com' }), '<ul><li>Trip</li></ul>')
  assert.equal(
    fill(html, { desk_trip: '+919876543210' }),
    '<ul><li>Trip<i>+91 98765 43210</i></li></ul>',
  )
})

test('what an owner has typed is filled in once: a placeholder in it stays a text', () => {
  assert.equal(
    fill('<p>{fact shop_name}</p>', { shop_name: '{fact site_phone}' }),
    '<p>{fact site_phone}</p>',
  )
  assert.equal(fill('<p>{fact constructor}</p>'), '<p>{fact constructor}</p>')
})

test('a link that a form would refuse is left out, as a restored backup may hold any text', () => {
  const { site_map, social_x, proof_text } = factsOf({
    site_map: 'javascript:alert(1)',
    social_x: 'http://x.example',
    proof_text: 'Forty trucks',
    proof_source: 'javascript:alert(1)',
  })
  assert.deepEqual([site_map, social_x, proof_text], ['', '', ''])
})

test('a page carries only what is not the default, and its script reads the same facts from it', () => {
  assert.equal(fill('<html lang="en">'), '<html lang="en">')
  const facts = factsOf({ site_phone: '+919876543210', shop_name: 'Asha’s "Silks"' })
  assert.deepEqual(factsIn(formatFacts(facts)), facts)
  assert.equal(Object.keys(JSON.parse(formatFacts(facts))).length, 3)
  assert.deepEqual(factsIn(undefined), defaultFacts)
})

test('a quote is shown only with a name', () => {
  assert.equal(factsOf({ quote_1_text: 'Good' }).quotes, '')
  assert.equal(factsOf({ quote_1_text: 'Good', quote_1_by: 'Meera' }).quotes, 'yes')
})
