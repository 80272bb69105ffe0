import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderPage, OrderStatusPage } from '../../contract/shop/orders/order-pages.ts'
import { noSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { MissingPage } from '../../contract/shop/window/shop-pages.ts'
import {
  context,
  forms,
  gift,
  newOrder,
  oneForm,
  statuses,
  typed,
} from '../../tests/samples/order-pages.ts'
import { mainOf, openBuiltDrawer, textOf } from '../../tests/services/built-site.ts'

/* The pages about orders, drawn by the built renderer as the server draws them. */

const { draw: drawPage } = openBuiltDrawer()

const draw = async (page: OrderPage | MissingPage | undefined, settings = context.settings) => {
  assert.ok(page)
  const html = (await drawPage(page, { ...context, settings })).html.toString()
  const main = mainOf(html)
  const [head = ''] =
    /<head>.*<\/head>/s.exec(html.replaceAll(/<(style|script)>.*?<\/\1>/gs, '')) ?? []
  return { head, html: html.slice(html.indexOf('<body')), main, text: textOf(main) }
}
/** Each value of each control of this name, as the browser would send it. */
const valuesOf = (main: string, name: string) =>
  [...main.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(
    ([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? '',
  )

for (const [name, page] of Object.entries({ ...forms, ...statuses })) {
  test(`the page “${name}” has one main heading, no script of its own and no inline style`, async () => {
    const { main } = await draw(page)
    assert.equal(main.match(/<h1[ >]/g)?.length, 1)
    assert.doesNotMatch(main, /<script| style="| on\w+="|href="javascript:/)
    assert.doesNotMatch(main, /undefined|NaN|\[object/)
  })

  test(`the page “${name}” has each id once, and each label and description has its element`, async () => {
    const { html } = await draw(page)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    )
    const named = [
      ...html.matchAll(/ (?:for|aria-labelledby|aria-describedby|form)="([^"]+)"/g),
    ].flatMap(([, list = '']) => list.split(' '))
    assert.deepEqual(
      named.filter((id) => !ids.includes(id)),
      [],
    )
  })

  test(`search engines and previews leave out the page “${name}”`, async () => {
    const { head } = await draw(page)
    assert.match(head, /<meta name="robots" content="noindex" \/>/)
    assert.doesNotMatch(head, /canonical|og:|ld\+json/)
    assert.equal(head.includes('content="no-referrer"'), page.kind === 'order status')
  })
}

const sentForms = Object.entries(forms).filter(([, page]) => page.typed === typed)

for (const [name, page] of sentForms) {
  test(`the answer “${name}” of the form carries all that was typed`, async () => {
    const { main } = await draw(page)
    for (const field of ['name', 'mobile', 'email', 'pin'] as const)
      assert.deepEqual(valuesOf(main, field), [typed[field]], field)
    assert.ok(main.includes(`${typed.address}</textarea>`))
    assert.ok(main.includes(`${typed.note}</textarea>`))
    assert.match(main, /<option value="Maharashtra" selected>Maharashtra<\/option>/)
  })
}

test('a form names its pieces, each with the price that is shown, and one key', async () => {
  const { main } = await draw(forms.several)
  assert.deepEqual(valuesOf(main, 'price'), ['FL-000201:4499', 'FL-000202:9600'])
  assert.deepEqual(valuesOf(main, 'key'), [oneForm.key])
  assert.match(
    main,
    /<form[^>]* action="\/Order" method="post"|<form[^>]* method="post" action="\/Order"/,
  )
})

test('return rules, the Rs. 75 and what is kept stand at the button that orders', async () => {
  const { text } = await draw(forms.one)
  const before = text.slice(0, text.indexOf('Place order, ₹4,499'))
  assert.match(before, /Return within 3 days of delivery/)
  assert.match(before, /gift card only/)
  assert.match(before, /By placing this order, you agree to our Terms\./)
  assert.match(before, /a return costs Rs\. 75 per saree/)
  const kept = text.slice(text.indexOf('What we keep, and why'))
  assert.match(kept, /For one year .*UTR.*Photos.*IP address.* For six years .*page and ad/)
})

test('a higher price is said, and stands on the button and in what is sent', async () => {
  const { text, main } = await draw(forms.dearer)
  assert.match(text, /has changed from ₹4,499 to ₹4,799/)
  assert.match(text, /Place order at ₹4,799/)
  assert.deepEqual(valuesOf(main, 'price'), ['FL-000201:4799'])
})

test('dearer shipping is said, and stands in the sum, on the button and in what is sent', async () => {
  const { text, main } = await draw(forms['dearer shipping'])
  assert.match(text, /Shipping has changed from free to ₹150/)
  assert.match(text, /Shipping, anywhere in India Free now ₹150/)
  assert.match(text, /Place order at ₹4,649/)
  assert.deepEqual(valuesOf(main, 'shipping'), ['150'])
})

test('where the only piece is gone, others are offered and the Enter key orders none of them', async () => {
  const { main, text } = await draw(forms.sold)
  const buttons = [...main.matchAll(/<button[^>]* form="order"[^>]*>/g)].map(([tag]) => tag)
  assert.match(buttons[0] ?? '', / hidden disabled[ >]/)
  assert.deepEqual(
    buttons.slice(1).map((tag) => / value="([^"]+)"/.exec(tag)?.[1]),
    ['FL-000203', 'FL-000204', 'FL-000205'],
  )
  assert.doesNotMatch(text, /Place order, /)
})

test('a piece that its own buyer holds is told as theirs, with the link to the order and no other saree instead', async () => {
  const { main, text } = await draw(forms['own, only opened'])
  assert.match(text, /You’ve already ordered this saree\. Open your order/)
  assert.match(main, /<a href="\/Order\/T">/)
  assert.doesNotMatch(text, /reserved until|Choose this one instead|Order one more/)
  assert.match((await draw(forms.again)).text, /so we didn’t place a second order.* Order one more/)
})

test('where one of two pieces is held, the other can be ordered, and the form says until when', async () => {
  const { text, main } = await draw(forms.held)
  assert.match(text, /is reserved until Sat 28 Nov, 6:05 pm/)
  assert.match(text, /Order the other saree, ₹9,600/)
  assert.deepEqual(valuesOf(main, 'price'), ['FL-000202:9600'])
})

test('messages stand beside their fields, and a summary with the focus leads to them', async () => {
  const { main } = await draw(forms.wrong)
  assert.match(main, /role="alert" tabindex="-1" autofocus[ >]/)
  for (const [field, message] of Object.entries(forms.wrong?.errors ?? {})) {
    assert.ok(main.includes(`<a href="#order-${field}">${message}</a>`), field)
    assert.match(main, new RegExp(`id="order-${field}"[^>]* aria-invalid="true"`))
    assert.match(main, new RegExp(`id="order-${field}-error"`))
  }
})

test('the summary names the mistakes in the order of the form, in whichever the server found them', async () => {
  const { main } = await draw(forms.wrong)
  const links = [...main.matchAll(/<a href="#order-(\w+)"/g)].map(([, field]) => field)
  assert.deepEqual(links, ['mobile', 'address', 'pin'])
})

test('a gift that names nobody comes back ticked, with its words, and with a sentence at the payment', async () => {
  const { main, text } = await draw(forms.gift)
  assert.match(main, /<input[^>]* name="gift"[^>]* checked[ />]/)
  assert.deepEqual(valuesOf(main, 'gift_mobile'), [gift.gift_mobile])
  assert.ok(main.includes(`${gift.gift_message}</textarea>`))
  assert.match(main, /<a href="#order-payment">[^<]*she would be asked to pay\./)
  assert.match(text, /Cash on deliverypay when it arrives For a gift, please pay before dispatch\./)
  assert.doesNotMatch((await draw(forms.one)).main, /<input[^>]* name="gift"[^>]* checked/)
})

test('the page of a gift says for whom it is, whom the courier calls and what the card says, to its buyer', async () => {
  const { text } = await draw(statuses['new, a gift'])
  assert.match(text, /Gift for Sample Friend Courier will call 91234 56789 Address Flat 7/)
  assert.match(text, /Card Happy birthday! Wear it in good health\. Your name Sample Buyer/)
  assert.match(text, /The parcel won’t show the price\./)
  assert.doesNotMatch((await draw(statuses.new)).text, /Gift for|Courier will call/)
})

test('a shop that takes no orders shows no button that orders, and how to ask', async () => {
  for (const page of [forms.closed, forms['closed while writing']]) {
    const { main, text } = await draw(page)
    assert.match(text, /Online ordering isn’t open yet\. Message us and we’ll help you order\./)
    assert.doesNotMatch(text, /Place order/)
    assert.match(main, /href="https:\/\/wa\.me\//)
  }
  assert.doesNotMatch((await draw(forms.closed)).main, /method="post"/)
})

const withName = (name: string) => ({
  ...oneForm,
  pieces: oneForm.pieces.map((piece) => ({ ...piece, name })),
  typed: { ...typed, name, note: name },
})

for (const hostile of [
  '</textarea><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u2028\u2029\u202eevil',
  '{fact shop_name} <template></template>',
  '$& $1 $` $$',
])
  test(`the text ${JSON.stringify(hostile)} stays text in the form and on the page of an order`, async () => {
    for (const page of [
      withName(hostile),
      { ...newOrder, goesTo: { ...newOrder.goesTo, name: hostile } },
    ]) {
      const { main, text } = await draw(page)
      assert.doesNotMatch(main, /<script|<img/)
      assert.ok(
        `${text} ${valuesOf(main, 'name').join()}`.includes(hostile.replace(/\s+/g, ' ').trim()),
      )
    }
  })

test('a personal UPI page has no upi:// address as link or text, but a QR code and what to copy', async () => {
  const { html, text } = await draw(statuses.new)
  assert.doesNotMatch(html, /upi:/i)
  assert.match(html, /<svg[^>]* role="img" aria-label="QR code to pay ₹4,499/)
  assert.deepEqual(
    [...html.matchAll(/data-text="([^"]+)"/g)].map(([, copied]) => copied).slice(0, 3),
    ['sarees@examplebank', '4499.00', 'FL-O-000045'],
  )
  assert.match(text, /must show the name SAMPLE HOLDER/)
  assert.match(text, /up to ₹2,000/)
})

test('a merchant’s page has the button that opens an app, and the same to copy', async () => {
  const { main, text } = await draw(statuses['new, merchant'])
  assert.match(main, /<a [^>]*href="upi:\/\/pay\?pa=/)
  assert.match(main, /data-text="shop@examplebank"/)
  assert.match(text, /Or by bank transfer/)
})

test('without UPI and bank the page says how the buyer hears of it, and whom not to pay', async () => {
  const { text, main } = await draw(statuses['new, no way to pay'])
  assert.match(text, /We’ll call you to arrange payment/)
  assert.match(text, /Please pay only if the call is from \+91 98765 00000/)
  assert.doesNotMatch(main, /\/claim"/)
})

test('an order that is paid to the courier shows no payment, but the sum', async () => {
  const { text, main } = await draw(statuses['new, cash on delivery'])
  assert.match(text, /You’ll pay ₹4,499 on delivery/)
  assert.doesNotMatch(main, /<svg[^>]* role="img"|\/claim"/)
})

const unpayable = [
  'to pack',
  'packed',
  'sent',
  'delivered',
  'return asked',
  'returned',
  'cancelled',
  'ended',
  'late',
  'hidden',
]

for (const name of unpayable)
  test(`the page “${name}” has nothing to pay with, even if the server handed it over`, async () => {
    const page = statuses[name]
    assert.ok(page)
    const { main, text } = await draw({ ...page, upi: newOrder.upi, bank: 'Sample Bank 0001' })
    assert.doesNotMatch(main, /upi:|QR code|sarees@examplebank|Sample Bank 0001/)
    assert.doesNotMatch(text, /Pay ₹/)
  })

test('after the hold the page says not to pay, and looks for a payment that was sent before', async () => {
  const { text, main } = await draw(statuses.ended)
  assert.match(text, /Your reservation has ended\. Please don’t pay now\./)
  assert.match(main, /action="\/Order\/0123456789abcdef0123456789abcdef\/claim"/)
  assert.match(main, /href="\/Order\?p=FL-000201"/)
  const unconfirmed = (await draw(statuses['ended, not confirmed'])).text
  assert.match(unconfirmed, /we couldn’t confirm your order in time\. You owe nothing\./)
})

test('an order without a hold says so, and how its money can get the piece while it is free', async () => {
  const { text, main } = await draw(statuses.unreserved)
  assert.match(text, /Thank you for your order\. We’re checking if your saree is available/)
  assert.match(
    text,
    /You can pay now\. If the saree is still available when your payment reaches us, it’s yours\./,
  )
  assert.match(text, /Pay ₹4,499 by UPI/)
  assert.doesNotMatch(text, /reserved until|before Sat/)
  assert.match(main, /\/cancel"/)
  const taken = await draw(statuses['unreserved, another order has it'])
  assert.match(taken.text, /someone else has just reserved this saree\. Please don’t pay yet\./)
  assert.doesNotMatch(taken.text, /Pay ₹|QR code/)
})

test('a claim that came after the hold, or for a cancelled order, is looked for, and promises no piece', async () => {
  const late = (await draw(statuses['claimed, after the hold'])).text
  assert.match(late, /UTR 4312 6578 9012/)
  assert.match(
    late,
    /Your reservation ended on Sat 28 Nov, 6:05 pm\. .* If not, we’ll refund you in full\./,
  )
  const cancelled = (await draw(statuses['claimed, cancelled'])).text
  assert.match(cancelled, /Once we find it, we’ll refund you in full\./)
  for (const text of [late, cancelled])
    assert.doesNotMatch(text, /stays reserved|Add another saree/)
})

test('a cancelled order takes the UTR of money that was sent all the same', async () => {
  assert.deepEqual(await actionsOf(statuses.cancelled), ['claim'])
})

test('a gift card is never told as money that went back', async () => {
  const { text } = await draw(statuses['returned, gift card'])
  assert.match(text, /Your gift card for ₹4,424 is ready\./)
  assert.doesNotMatch(text, /refunded|account you paid/)
})

test('a claim is never called a payment', async () => {
  const { text } = await draw(statuses.claimed)
  assert.match(text, /Thank you\. We’re checking your payment\./)
  assert.match(text, /Sun 29 Nov, 6:05 pm/)
  assert.doesNotMatch(text, /Paid\. The saree/)
})

test('the path of an order has the steps of the parcel and no other, each with its moment', async () => {
  const { main } = await draw(statuses.sent)
  const path = /<ol[^>]*aria-label="Order progress"[^>]*>(.*?)<\/ol>/s.exec(main)?.[1] ?? ''
  assert.deepEqual(
    [...path.matchAll(/<b>(.*?)<\/b>(?:<small>(.*?)<\/small>)?/g)].map(([, words, when]) => [
      words,
      when,
    ]),
    [
      ['Ordered', 'Fri 27 Nov, 6:05 pm'],
      ['Paid', 'Sat 28 Nov, 9:40 am'],
      ['Packed', 'Sat 28 Nov, 12:10 pm'],
      ['Dispatched', 'Sat 28 Nov, 4:30 pm'],
      ['On the way', undefined],
    ],
  )
})

test('a wrong UTR stands in its field again, with its message', async () => {
  const { main } = await draw(statuses['wrong UTR'])
  assert.deepEqual(valuesOf(main, 'utr'), ['4312 6578 90121'])
  assert.match(main, /id="utr-error"/)
})

const actionsOf = async (page: OrderStatusPage | undefined) =>
  [...(await draw(page)).main.matchAll(/<form[^>]* action="\/Order\/[\w-]+\/(\w+)"/g)].map(
    ([, act]) => act,
  )

test('a page has the forms of what its buyer may do, and no others', async () => {
  assert.deepEqual(await actionsOf(statuses.new), ['claim', 'correct', 'cancel'])
  assert.deepEqual(await actionsOf(statuses['to pack']), ['cancel'])
  assert.deepEqual(await actionsOf(statuses.sent), [])
  assert.deepEqual(await actionsOf(statuses['return form']), ['return'])
  assert.deepEqual(await actionsOf(statuses.hidden), [])
})

test('the return is offered with its rules until its last day, and not for fall and pico', async () => {
  const { text, main } = await draw(statuses.delivered)
  assert.match(text, /by the end of Thu 3 Dec/)
  assert.match(main, /href="\/Order\/\w+\/return"/)
  const page = statuses.delivered
  assert.ok(page)
  const fixed = { ...page, lines: page.lines.map((line) => ({ ...line, isReturnable: false })) }
  assert.doesNotMatch((await draw(fixed)).main, /\/return"/)
  assert.doesNotMatch((await draw({ ...page, mayReturn: false })).main, /\/return"/)
})

test('the form of a return says what comes back after the ₹75, and keeps what was chosen', async () => {
  const { text, main } = await draw(statuses['return form, wrong'])
  assert.match(text, /₹4,499 less ₹75 ₹4,424/)
  assert.match(main, /name="lines" value="1" checked[ /]/)
  assert.match(main, /<input[^>]*value="2"[^>]* disabled[ /]/)
  assert.ok(main.includes('A cut of 2 cm in the pallu.</textarea>'))
  assert.match(text, /please add them again/)
  assert.match(main, /encType="multipart\/form-data"|enctype="multipart\/form-data"/)
  const page = statuses['return form']
  assert.ok(page)
  assert.doesNotMatch((await draw({ ...page, wasSentFree: false })).text, /less ₹75/)
})

test('the address of the return form offers no form where nothing can be returned', async () => {
  for (const page of [statuses.sent, statuses['return asked']]) {
    assert.ok(page)
    const asked = { ...page, view: 'return form' as const, returnUntil: null }
    assert.deepEqual(await actionsOf(asked), [])
    assert.match((await draw(asked)).text, /This order can’t be returned now/)
  }
})

test('a hidden order shows neither name nor pieces', async () => {
  const { text } = await draw(statuses.hidden)
  assert.match(text, /We’ve deleted the details of this order/)
  assert.match(text, /deleted your name, number and address/)
  assert.doesNotMatch(text, /Delivery address|Your order|Save this link/)
})

test('a hidden order with an invoice says that it stays as long as that', async () => {
  const { text } = await draw(statuses['hidden, with an invoice'])
  assert.match(text, /Only your invoice still has your name and address.* until 27 November 2032/)
})

test('a buyer who sends a return finds the address of the shop once it is agreed, and others don’t', async () => {
  const { text, main } = await draw(statuses['return agreed, sent by the buyer'])
  assert.match(text, /Send it to this address Sample Sarees Shop 1, Sample Lane Sample Town 411001/)
  assert.match(text, /write FL-O-000045 on the parcel/)
  assert.match(main, /data-text="Sample Sarees\nShop 1, Sample Lane/)
  for (const name of ['return asked', 'return agreed', 'to refund'])
    assert.doesNotMatch((await draw(statuses[name])).text, /Send it to this address/)
})

test('a shop without WhatsApp offers no message, and asks by phone', async () => {
  const settings = { ...noSettings, shop_phone: '+919876500000', legal_name: 'Sample' }
  assert.doesNotMatch((await draw(statuses.new, settings)).text, /Tell us on WhatsApp/)
  const { text, main } = await draw(statuses.packed, settings)
  assert.match(main, /href="tel:\+919876500000"/)
  assert.match(text, /but do call us if yours is damaged/)
})

test('an address of no order says that it’s the order that is missing, and not a saree', async () => {
  const { text } = await draw({ kind: 'missing', isGone: false, isOrder: true, alike: [] })
  assert.match(text, /We can’t find this order/)
  assert.doesNotMatch(text, /this saree/)
})

test('an order that was erased after its year says so, and blames no wish of its buyer', async () => {
  const { text } = await draw(statuses['erased after a year'])
  assert.match(text, /It was placed more than a year ago/)
  assert.doesNotMatch(text, /buyer’s request|until/)
})
