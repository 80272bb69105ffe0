import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import { drawSitePage as read } from '../../tests/services/built-site.ts'

/* What the owner fills in appears on the public pages, and what is empty leaves no line. */

const filled: Partial<ShopSettings> = {
  shop_name: 'Asha Silks',
  legal_name: 'Asha Textiles LLP',
  shop_address: '12 Loom Street\nKanchipuram 631501\nTamil Nadu',
  shop_email: 'asha@silks.example',
  shop_town: 'Kanchipuram',
  shop_state: 'Tamil Nadu',
  upi_id: 'asha@examplebank',
  cash_on_delivery: 'yes',
  hold_hours: '36',
  shipping_charge: '120',
  delivery_days_from: '3',
  delivery_days_to: '6',
  grievance_name: 'Meera Rao',
  grievance_designation: 'Shop manager',
  grievance_email: 'complaints@silks.example',
  grievance_phone: '+919876500001',
  site_phone: '+919876543210',
  site_email: 'hello@freight.example',
  site_whatsapp: '+911111111111',
  site_address: '4 Depot Road\nPune 411001',
  site_hours: 'Monday to Saturday: 9:30 to 18:30',
  site_map: 'https://map.example/office',
  map_road: 'Depot Road',
  desk_trip: '+912222222222',
  desk_bill: 'bills@example.com',
  desk_sign_in: 'help@example.com',
  founder_product: 'Asha Iyer',
  founder_operations: 'Ravi Menon',
  mission: 'Freight without paper.',
  vision: 'One record of every load.',
  proof_text: 'Forty trucks a day from Surat',
  proof_source: 'https://proof.example/trucks',
  quote_1_text: 'We found a truck in ten minutes.',
  quote_1_by: 'A shipper in Surat',
  social_instagram: 'https://instagram.com/asha',
}

const appearances: [string, string, RegExp][] = [
  ['WhatsApp', '/Contactus', /<a href="https:\/\/wa\.me\/911111111111"[^>]*>\+91 11111 11111</],
  ['the opening hours', '/Contactus', /Hours \(IST\)<\/h2><p>Monday to Saturday: 9:30 to/],
  [
    'the way to a map',
    '/Contactus',
    /<a [^>]*href="https:\/\/map\.example\/office"[^>]*>Open in Maps/,
  ],
  ['both founders', '/Contactus', /product<\/h3><p>Asha Iyer<.*operations<\/h3><p>Ravi Menon</s],
  ['the phone', '/Contactus', /<a href="tel:\+919876543210">\+91 98765 43210</],
  ['the email', '/Contactus', /<a href="mailto:hello@freight\.example">/],
  ['the road on the map', '/Contactus', /office is where Depot Road crosses Placeholder Street/],
  ['the desk for trips', '/Contact', /<a href="tel:\+912222222222">\+91 22222 22222</],
  ['the desk for bills', '/Contact', /<a href="mailto:bills@example\.com">/],
  ['the desk for sign-ins', '/Contact', /<a href="mailto:help@example\.com">/],
  ['the address for letters', '/Contact', /<span>4 Depot Road\nPune 411001<\/span>/],
  ['the line of proof', '/', /Forty trucks.*href="https:\/\/proof\.example\/trucks"/s],
  [
    'a quote with its name',
    '/',
    /found a truck in ten minutes\.<\/blockquote><p[^>]*>A shipper in Surat</,
  ],
  ['the mission', '/', /<p[^>]*>Freight without paper\.<\/p>/],
  ['the vision in place of our own', '/', /One record of every load\.<\/p>/],
  ['a social link', '/Aboutus', /<footer.*href="https:\/\/instagram\.com\/asha">Instagram</s],
  ['the phone in the footer', '/Aboutus', /<footer.*\+91 98765 43210.*4 Depot Road\nPune/s],
  ['the seller’s address for returns', '/Returnpolicy', /Asha Silks<\/span>.*Asha Textiles LLP/s],
  ['the seller’s email', '/Returnpolicy', /e-mail to <a href="mailto:asha@silks\.example">/],
  ['the law of the state', '/Terms', /law of Tamil Nadu, India.*courts of Kanchipuram/s],
  ['how to order', '/Terms', /You can order any saree in our shop online/],
  ['how to pay', '/Terms', /You can pay by UPI, or in cash when your parcel is delivered\./],
  ['how long it reserves', '/Terms', /We reserve your sarees for 36 hours/],
  ['what shipping costs', '/Shippingpolicy', /Shipping costs ₹120 per order/],
  ['how long delivery takes', '/Shippingpolicy', /usually delivered in 3 to 6 days\./],
  ['the grievance officer', '/Terms', /officer, Meera Rao, Shop manager, at <a href="mailto:compl/],
  ['the officer’s phone', '/Privacypolicy', /You can also call \+91 98765 00001\./],
  ['who is responsible', '/Privacypolicy', /Asha Silks runs this site with Freightloom/],
]

for (const [what, path, pattern] of appearances) {
  test(`${path} shows ${what} once it is filled in`, async () => {
    assert.match(await read(path, filled), pattern)
    assert.doesNotMatch(await read(path), pattern)
  })
}

const absences: [string, string, RegExp][] = [
  ['WhatsApp', '/Contactus', /WhatsApp/],
  ['hours', '/Contactus', /Hours \(IST\)/],
  ['map', '/Contactus', /Open in Maps/],
  ['source of a proof', '/', />Source</],
  ['quote', '/', /What customers say/],
  ['desk', '/Contact', /A trip|A bill|Signing in/],
  ['way to pay that the shop doesn’t offer', '/Terms', /by UPI|bank transfer|in cash|net banking/],
  ['social network', '/', /Facebook|Instagram|YouTube/],
]

for (const [what, path, pattern] of absences) {
  test(`${path} names no ${what} while the setting is empty`, async () => {
    assert.doesNotMatch(await read(path), pattern)
  })
}

test('what an owner has typed is text wherever it stands: in a text, in an attribute, and in the data of the page', async () => {
  const html = await read('/Contactus', { map_road: '"</script><b>{fact site_phone}$&' })
  assert.doesNotMatch(html, /<b>\{/)
  assert.match(html, /aria-label="Sketch map: our office is where &quot;&lt;\/script>&lt;b>\{/)
  const [, json = ''] = /id="site-data">(.*?)<\/script>/s.exec(html) ?? []
  assert.equal(JSON.parse(json).facts.map_road, '"</script><b>{fact site_phone}$&')
})

test('the structured data of Home names the published contacts, and only networks that are filled in', async () => {
  const graphOf = async (settings: Partial<ShopSettings>) =>
    JSON.parse(/ld\+json">(.*?)<\/script>/.exec(await read('/', settings))?.[1] ?? '')['@graph'][0]
  const organization = await graphOf(filled)
  assert.equal(organization.telephone, '+91 98765 43210')
  assert.equal(organization.address.streetAddress, '4 Depot Road, Pune 411001')
  assert.deepEqual(organization.sameAs, ['https://instagram.com/asha'])
  assert.equal((await graphOf({})).sameAs, undefined)
})
