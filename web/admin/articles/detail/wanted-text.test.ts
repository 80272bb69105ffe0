import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantedText } from './wanted-text.ts'

const origin = 'https://sarees.a-shop-with-a-long-name.example'

test('who asked to be told gets the name of the saree, its one link and how many there are', () => {
  const article = { id: 214, article_name: 'Bottle green silk' }
  const text = wantedText({ article, free: 1, origin })
  assert.match(text, /^Namaste, .* Bottle green silk\./)
  assert.match(text, /example\/Saree\/FL-000214-bottle-green-silk\nThere’s only one piece/)
  assert.equal(text.match(/https:/g)?.length, 1)
  assert.doesNotMatch(wantedText({ article, free: 2, origin }), /only one/)
})

test('the text is one short message, however long the name of the saree is', () => {
  const article = { id: 214, article_name: 'Kanchipuram silk with a temple border '.repeat(5) }
  assert.ok(wantedText({ article, free: 1, origin }).length <= 400)
})
