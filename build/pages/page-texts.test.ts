import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawSitePage, mainOf, textOf } from '../../tests/services/built-site.ts'

const platforms = [
  'Transportation Exchange Platform',
  'Transportation Intelligence Platform',
  'Billing Platform',
  'Open Track & Trace Platform',
]

const aboutTexts = [
  'Silk, woven by hand, one saree at a time.',
  'handwoven silk sarees',
  'Mulberry silk, reeled from the cocoon',
  'How it’s made',
  'Signs of a handloom',
  'From the loom to you',
]

const sampleArticle = [
  '₹4,499 prices inclusive of taxes',
  'In stock, only one Unit',
  'Dispatched within 24 Hrs',
  '3 Days Return Policy',
  'Secured payments',
  'Material',
  'Blouse',
  'Length',
  'Width',
  'Wash',
]

/** What the specification says that a page holds. */
const texts: Record<string, string[]> = {
  '/': [
    'Efficient, Organized, Accessible',
    'Our vision',
    'Mission',
    'What we offer',
    'Our Solutions',
    ...platforms,
    'Booking at ₹3.60 saves ₹4,050.',
  ],
  '/Oursoultions': [...platforms, 'Where people start', 'Total ₹49,560.00'],
  '/Contactus': [
    'Home Contact us Talk to the people',
    'Request a call back We’ll call you within one working day.',
    'Founder, product What the platforms do',
    'Founder, operations',
    '+91 00000 00000',
    'hello@example.com',
    'Sample Road, City 000000',
  ],
  '/Contact': [
    'A saree you ordered',
    'Your data',
    'Anything else Tell us in one line what it’s about. We’ll pass it to the right person. +91 00000 00000 hello@example.com',
    'Letters',
    'Unit 00, Placeholder House',
  ],
  '/Requestdemo': [
    'What happens next We’ll call you',
    'within one working day',
    'what the platforms would cost',
    'Please fill in all six fields.',
    `Product Choose one ${platforms.join(' ')} Send request`,
  ],
  '/Aboutus': aboutTexts,
  '/About': aboutTexts,
  '/Returnpolicy': [
    'Returns are accepted within 3 days of delivery.',
    'There are no returns or cancellations for custom tailoring (fall and edging)',
    'Make your return request by e-mail',
    'your order details',
    'the reason for the return',
    'photos of the product, the price tag and the packing cover. These photos are mandatory',
    'for a damaged or incorrect item',
    'ship the item to the seller’s address',
    'For selected pin codes we offer reverse pickup',
    'a logistic cost of Rs. 75 per item is charged',
    'On free-shipping orders',
    'A refund or gift card covers the product cost only.',
    'A refund goes to the original payment mode within 7 to 10 working days',
    'Damaged or defective Refund or gift card Incorrect item Refund or gift card',
    'Colour different No refund Gift card only Dislike of material No refund Gift card only',
  ],
  '/Shippingpolicy': [
    'Sarees in stock are dispatched within 24 hours after payment.',
    'What it costs',
    'If it’s late',
    'This doesn’t limit your rights under the Consumer Protection Act, 2019.',
  ],
  '/Terms': [
    'governed by the law of Sample State, India',
    'The courts of Sample Town have jurisdiction',
    'Cancellation and refund',
  ],
  '/Privacypolicy': [
    'Digital Personal Data Protection Act, 2023',
    'your sign-in token and your email',
    'XSRF-TOKEN',
    'Data Protection Board of India',
  ],
  '/Viewarticle1': [
    ...sampleArticle,
    'How this saree drapes',
    '0.8 m blouse piece 4.75 m body 0.75 m pallu',
  ],
  '/Viewarticle2': sampleArticle,
  '/Viewarticle3': sampleArticle,
  '/Viewarticle4': sampleArticle,
  '/Viewarticle5': sampleArticle,
}

for (const [path, words] of Object.entries(texts)) {
  test(`the finished HTML of ${path} holds the texts of the specification and one heading of the page`, async () => {
    const main = mainOf(await drawSitePage(path))
    const text = textOf(main)
    assert.deepEqual(
      words.filter((word) => !text.includes(word)),
      [],
    )
    assert.equal(main.match(/<h1\b/g)?.length, 1)
  })
}

const headingOf = async (path: string) =>
  textOf(/<h1.*?<\/h1>/s.exec(await drawSitePage(path))?.[0] ?? '')

test('each page has the name of its specification as heading, and each sample article its own', async () => {
  assert.equal(await headingOf('/Returnpolicy'), 'Return policy')
  assert.equal(await headingOf('/Shippingpolicy'), 'Shipping policy')
  assert.equal(await headingOf('/Terms'), 'Terms')
  assert.equal(await headingOf('/Privacypolicy'), 'Privacy policy')
  assert.equal(await headingOf('/Requestdemo'), 'Request Demo')
  assert.equal(await headingOf('/Oursoultions'), 'Our Solutions')
  const articles = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => headingOf(`/Viewarticle${number}`)),
  )
  assert.equal(new Set(articles).size, 5)
})

test('the pages about us are those of a saree shop and name nothing of freight', async () => {
  for (const path of ['/Aboutus', '/About'])
    assert.doesNotMatch(textOf(mainOf(await drawSitePage(path))), /freight|truck|logistics/i)
})

test('each of the five sample articles has five pictures, a cart that is disabled and a link to the shop', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const path = `/Viewarticle${number}`
    const main = mainOf(await drawSitePage(path))
    assert.equal(main.match(/aria-label="Zoom photo \d"/g)?.length, 5, path)
    assert.match(main, /<button(?=[^>]* disabled[ >])[^>]*>Add to cart</, path)
    assert.match(main, /<a [^>]*href="\/Shop"[^>]*>Visit the shop</, path)
    assert.doesNotMatch(main, /mailto:/, path)
  }
})

/** The terms and questions under each title of a platform. */
const partsOf: Record<string, Record<string, string[]>> = {
  'Transportation Exchange Platform': {
    'Who uses it, and how': ['Shipper', 'Truck owner'],
    'Built to work with': ['Vahan', 'Tally'],
    'How to start': ['Bring one lane'],
    Questions: ['Who sees my price?', 'Who is liable for the goods?'],
  },
  'Transportation Intelligence Platform': {
    'Who uses it, and how': ['Management', 'Finance'],
    'Built to work with': ['FASTag', 'Diesel prices'],
    'How to start': ['Send twelve months of trips'],
    Questions: ['What is a forecast based on?', 'Do others see my rates?'],
  },
  'Billing Platform': {
    'Who uses it, and how': ['Transporter', 'Accountant'],
    'Built to work with': ['E-way bill', 'GST e-invoice', 'Tally'],
    'How to start': ['Send ten bills you’ve raised'],
    Questions: ['How is the place of supply decided?', 'Can a bill be disputed?'],
  },
  'Open Track & Trace Platform': {
    'Who uses it, and how': ['Consignee', 'Truck owner'],
    'Built to work with': ['GPS units', 'FASTag', 'E-way bill'],
    'How to start': ['Pick one truck'],
    Questions: ['What if there’s no signal?', 'Is the driver tracked after the trip?'],
  },
}

for (const [platform, parts] of Object.entries(partsOf)) {
  test(`Our Solutions says who uses ${platform}, what it works with, how one starts, and answers questions`, async () => {
    const sections = mainOf(await drawSitePage('/Oursoultions')).split(/(?=<h2\b)/)
    const section = sections.find((one) => textOf(one).startsWith(`${platform} `)) ?? ''
    const found = section.split(/(?=<[^>]*\bdata-part)/)
    for (const [title, words] of Object.entries(parts)) {
      const part = found.map(textOf).find((text) => text.startsWith(title)) ?? ''
      assert.deepEqual(
        words.filter((word) => !part.includes(word)),
        [],
        title,
      )
    }
  })
}

test('names of people and places begin in capitals and are not marked as misspelt, and a telephone fills in its number', async () => {
  const main = mainOf(await drawSitePage('/Requestdemo'))
  const fieldOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(main)?.[0]
  for (const name of ['name', 'company', 'location']) {
    assert.match(fieldOf(name) ?? '', /autoCapitalize="words"/i, name)
    assert.match(fieldOf(name) ?? '', /spellCheck="false"/i, name)
  }
  assert.match(fieldOf('phone') ?? '', /autoComplete="tel"/i)
})

test('/Contact names the contacts of customers, and has no form', async () => {
  assert.doesNotMatch(mainOf(await drawSitePage('/Contact')), /<(?:form|input|textarea)/)
  assert.match(await drawSitePage('/Contactus'), /<form[^>]*action="\/Contactus"/)
})

test('the links of the phone number and the e-mail address dial and write', async () => {
  const main = mainOf(await drawSitePage('/Contactus'))
  assert.match(main, /<a [^>]*href="tel:\+910000000000"/)
  assert.match(main, /<a [^>]*href="mailto:hello@example\.com"/)
})

test('the board of loads says whose offer each price is, and explains its four colours', async () => {
  const text = textOf(mainOf(await drawSitePage('/Oursoultions')))
  assert.match(text, /FL-2081Cotton yarn, 9 t to Bengaluru9 ₹40,500 ?Matched/)
  assert.match(text, /₹20,500 ?Lowest of 4 offers/)
  assert.match(text, /Matched Open, with offers Open, no offer yet Refrigerated load/)
  assert.doesNotMatch(text, /Best offer/)
})
