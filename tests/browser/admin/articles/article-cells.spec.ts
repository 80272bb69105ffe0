import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { authHeaders, expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { holdUndo } from '../../support/hold-undo.ts'
import { expectWritten } from '../../support/journal.ts'
import { pressInRow, startAtArticles } from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'
import { rows } from '../../support/table.ts'

/** Begins with ten articles, the newest of which is Silk 10. */
const test = startAtArticles('tenArticles', 10)

type Figure = 'Article Price' | 'Article stock'

const button = (page: Page, figure: Figure, article: string) =>
  page.getByRole('button', { name: `${figure} of ${article}:` })
const field = (page: Page, figure: Figure, article: string) =>
  page.getByRole('textbox', { name: `${figure} of ${article}`, exact: true })
const stored = async (page: Page, id: number) => {
  const { article_price, article_stock } = await callApi(page, `getArticleById/${id}`)
  return [article_price, article_stock]
}
const cellState = (page: Page, figure: Figure, article: string) =>
  rows(page)
    .filter({ has: page.getByRole('link', { name: article, exact: true }) })
    .locator(`[data-label="${figure}"] [data-state]`)

test('ten prices can be changed with one click and ten times Enter', {
  tag: '@both-widths',
}, async ({ page }) => {
  await button(page, 'Article Price', 'Silk 10').click()
  for (let article = 10; article >= 1; article -= 1) {
    await expect(field(page, 'Article Price', `Silk ${article}`)).toBeFocused()
    await page.keyboard.type(String(4000 + article))
    await page.keyboard.press('Enter')
  }
  for (let article = 10; article >= 1; article -= 1) {
    await expect(cellState(page, 'Article Price', `Silk ${article}`)).toHaveAttribute(
      'data-state',
      'saved',
    )
  }
  const all = (await callApi(page, 'getArticle')) as { article_price: number }[]
  expect(all.map(({ article_price }) => article_price)).toEqual(
    Array.from({ length: 10 }, (_, index) => 4010 - index),
  )
  await expect(button(page, 'Article Price', 'Silk 1')).toBeFocused()
})

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('a price saved in a row is undone with Undo, which is offered for the last change only', async ({
  page,
  expectAccessible,
}) => {
  await button(page, 'Article Price', 'Silk 10').click()
  for (const price of ['4010', '4009']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Price of Silk 9 changed from ₹1,18,000 to ₹4,009')).toBeVisible()
  await expect(field(page, 'Article Price', 'Silk 8')).toBeFocused()
  await expect(undo(page)).toHaveCount(1)
  await holdUndo(page)
  await expectAccessible()
  await undo(page).click()
  await expect(page.getByText('Price of Silk 9 is ₹1,18,000 again')).toBeVisible()
  await expect(button(page, 'Article Price', 'Silk 9')).toHaveText('₹1,18,000')
  expect(await stored(page, 9)).toEqual([saree.article_price, saree.article_stock])
  expect(await stored(page, 10)).toEqual([4010, saree.article_stock])
})

test('Undo of a stock undoes its own change, and keeps what others sold meanwhile', async ({
  page,
}) => {
  await button(page, 'Article stock', 'Silk 10').click()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeVisible()
  await callApi(page, 'changeArticleStock/10', { by: -1 })
  await undo(page).click()
  await expect(
    page.getByText('Stock of Silk 10 is 1 now; somebody else has changed it by −1 meanwhile'),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await stored(page, 10)).toEqual([saree.article_price, 1])
})

test('Tab leads through price and stock of each row, and Escape leaves a value as it was', async ({
  page,
  expectAccessible,
}) => {
  await button(page, 'Article Price', 'Silk 10').click()
  await page.keyboard.type('₹ 11,990.50')
  await expect(page.getByText('₹1,18,000 → ₹11,990.50')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Article stock', 'Silk 10')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Article Price', 'Silk 9')).toBeFocused()
  // A cell that is still being saved does not open.
  await expect(cellState(page, 'Article stock', 'Silk 10')).toHaveAttribute('data-state', 'saved')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Article stock', 'Silk 10')).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Article stock', 'Silk 10')).toBeFocused()
  await expect(button(page, 'Article stock', 'Silk 10')).toHaveText('7')
  await expect.poll(() => stored(page, 10)).toEqual([11_990.5, 7])
})

test('a change of stock is sent as a difference, and its cell shows what others changed meanwhile', async ({
  page,
}) => {
  await callApi(page, 'changeArticleStock/10', { by: 3 })
  await button(page, 'Article stock', 'Silk 10').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 now: somebody else has changed it by +3.')).toBeVisible()
  expect(await stored(page, 10)).toEqual([saree.article_price, 4])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Article stock', 'Silk 10')).toHaveText('4')
})

test('a cell no longer says what others changed once a person turns to something else', async ({
  page,
}) => {
  const note = page.getByText('somebody else has changed it by −1.')
  const setStockOver = async (stock: string) => {
    await callApi(page, 'changeArticleStock/10', { by: -1 })
    await button(page, 'Article stock', 'Silk 10').press('Enter')
    await page.keyboard.type(stock)
    await page.keyboard.press('Enter')
    await expect(note).toBeVisible()
  }
  await setStockOver('5')
  await field(page, 'Article stock', 'Silk 9').press('Escape')
  await expect(note).toBeVisible()
  await page.getByRole('searchbox').focus()
  await expect(note).toBeHidden()
  await setStockOver('7')
  await page.getByRole('heading', { name: 'Articles', level: 1 }).click()
  await expect(note).toBeHidden()
})

test('a price is sent with the whole article beside its newest version', async ({ page }) => {
  const sent = async (price: string) => {
    const update = page.waitForRequest(/updateArticle/)
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    const body = (await update).postDataJSON()
    await page.keyboard.press('Escape')
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    return body
  }
  const whole = { ...saree, article_name: 'Silk 10', article_remark: 'NA' }
  expect(await sent('800')).toEqual({ ...whole, article_price: 800, version: 1 })
  expect(await sent('900')).toEqual({ ...whole, article_price: 900, version: 2 })
})

test.describe('when something goes wrong', () => {
  test.use({
    expectedErrors: /404|408|409|422|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })

  test('a cell shows a price that somebody else set meanwhile, and keeps what was typed', async ({
    page,
    expectAccessible,
  }) => {
    await callApi(page, 'updateArticle/10', { article_price: 900 })
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Somebody else has set it to ₹900 meanwhile.')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await stored(page, 10)).toEqual([900, 2])
    await expectAccessible()
    await page.getByRole('button', { name: 'Save ₹800' }).click()
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    expect(await stored(page, 10)).toEqual([800, 2])
  })

  test('a price and a remark that somebody else set before a change of stock are not overwritten', async ({
    page,
  }) => {
    await callApi(page, 'updateArticle/10', { article_price: 900, article_remark: 'Korvai border' })
    await button(page, 'Article stock', 'Silk 10').click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(cellState(page, 'Article stock', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Somebody else has set it to ₹900 meanwhile.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save ₹800' }).click()
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    const { article_price, article_remark } = await callApi(page, 'getArticleById/10')
    expect([article_price, article_remark]).toEqual([800, 'Korvai border'])
  })

  test('a change of another field by somebody else does not stop a price', async ({ page }) => {
    await callApi(page, 'updateArticle/10', { article_remark: 'Korvai border' })
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    const { article_price, article_remark } = await callApi(page, 'getArticleById/10')
    expect([article_price, article_remark]).toEqual([800, 'Korvai border'])
  })

  test('Undo of a price does not overwrite the one that somebody else set after it', async ({
    page,
  }) => {
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Tab')
    await expect(undo(page)).toBeVisible()
    await callApi(page, 'updateArticle/10', { article_price: 900 })
    await undo(page).click()
    await expect(page.getByRole('alert')).toHaveText('Somebody else has set it to ₹900 meanwhile.')
    expect(await stored(page, 10)).toEqual([900, saree.article_stock])
  })

  test('a stock that others have sold meanwhile does not fall below 0', async ({ page }) => {
    await callApi(page, 'changeArticleStock/10', { by: -2 })
    await button(page, 'Article stock', 'Silk 10').click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only 0 are left, so 1 cannot be taken away.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep 0' }).click()
    await expect(button(page, 'Article stock', 'Silk 10')).toHaveText('0')
    await expect(button(page, 'Article stock', 'Silk 10')).toBeFocused()
  })

  test('a text that is no price is named at once and kept', async ({ page }) => {
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('about 500')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Article Price', 'Silk 10')).toHaveAccessibleDescription(
      /price must be a number/,
    )
    await page.getByRole('searchbox').focus()
    await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('about 500')
    await page.getByRole('button', { name: 'Keep ₹1,18,000' }).click()
    await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('₹1,18,000')
  })

  test('an alert reports a refused price whose row is no longer shown', async ({ page }) => {
    const release = await holdCalls(page, /updateArticle/)
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('5100')
    await page.keyboard.press('Tab')
    await page.getByRole('searchbox', { name: 'Search' }).fill('Silk 2')
    await expect(rows(page)).toHaveCount(1)
    await page.request.delete('/api/delArticleById/10', { headers: await authHeaders(page) })
    release()
    await expect(page.getByRole('alert')).toHaveText(
      'Article Price of Silk 10 was not saved. This article is no longer there.',
    )
  })

  test('a stock whose answer was lost waits, is sent again by itself and counts once', async ({
    page,
  }) => {
    // The change is carried out, but its answer is lost.
    await page.route(
      '**/api/changeArticleStock/10',
      async (route) => {
        await route.fetch()
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await button(page, 'Article stock', 'Silk 10').click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('article “Silk 10”: stock is 5 now')).toBeVisible()
    expect(await stored(page, 10)).toEqual([saree.article_price, 5])
  })

  /** Types a figure of Silk 10 whose answer a proxy replaces by 408, and saves it again. */
  const saveAgainAfterProxy = async (page: Page, call: string, header: Figure, figure: string) => {
    await page.route(
      `**/api/${call}/10`,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 408, body: '' })
      },
      { times: 1 },
    )
    await button(page, header, 'Silk 10').click()
    await page.keyboard.type(figure)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The server cannot answer right now.')).toBeVisible()
    await button(page, header, 'Silk 10').click()
    await page.keyboard.press('Enter')
    await expect(cellState(page, header, 'Silk 10')).toHaveAttribute('data-state', 'saved')
  }

  test('a stock counts once when it is saved again after a proxy has replaced its answer by 408', async ({
    page,
  }) => {
    await saveAgainAfterProxy(page, 'changeArticleStock', 'Article stock', '5')
    expect(await stored(page, 10)).toEqual([saree.article_price, 5])
  })

  test('a price that is saved again after a proxy has replaced its answer by 408 is no conflict', async ({
    page,
  }) => {
    await saveAgainAfterProxy(page, 'updateArticle', 'Article Price', '800')
    expect(await stored(page, 10)).toEqual([800, saree.article_stock])
  })

  /** Types a price that waits on this device, as the connection is lost before it is saved. */
  const saveUnsentPrice = async (page: Page, loseConnection: () => Promise<void>) => {
    // First, as the browser hands over a call that is sent at once before it knows of a new route.
    await loseConnection()
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute(
      'data-state',
      'unsent',
    )
  }

  test('a price that waits is sent with the whole article and takes over what others changed', async ({
    page,
    context,
  }) => {
    await saveUnsentPrice(page, () => context.setOffline(true))
    // The calls of another person's device; this page stays offline.
    await callApi(page, 'updateArticle/10', { article_remark: 'Korvai border' })
    await callApi(page, 'changeArticleStock/10', { by: 3 })
    const updates: object[] = []
    page.on('request', (request) => {
      if (request.url().includes('updateArticle')) updates.push(request.postDataJSON())
    })
    await context.setOffline(false)
    await expect(page.getByText('article “Silk 10”: article Updated successfully')).toBeVisible()
    const whole = { ...saree, article_name: 'Silk 10', article_price: 800, article_remark: 'NA' }
    expect(updates).toEqual([
      { ...whole, version: 1 },
      { ...whole, article_remark: 'Korvai border', article_stock: 5, version: 3 },
    ])
    expect(await stored(page, 10)).toEqual([800, 5])
  })

  test('without a connection a price waits on this device, says so, and is sent by itself', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await button(page, 'Article Price', 'Silk 10').click()
    await context.setOffline(true)
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 save waits until you are online again.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute(
      'data-state',
      'unsent',
    )
    await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('₹800')
    await expectAccessible()
    await context.setOffline(false)
    await expect(page.getByText('article “Silk 10”: article Updated successfully')).toBeVisible()
    await expect(page.getByText('1 save waits until you are online again.')).toBeHidden()
    expect(await stored(page, 10)).toEqual([800, saree.article_stock])
  })

  /** Saves a price that waits on this device, and takes it back into the form of its article. */
  const takeBackPrice = async (page: Page) => {
    await saveUnsentPrice(page, async () => {
      await page.route('**/api/updateArticle/10', (route) => route.abort('internetdisconnected'))
    })
    await pressInRow(page, 'Edit', 'Silk 10')
    const form = page.getByRole('dialog', { name: 'Edit article' })
    await form.getByRole('button', { name: 'Change it' }).click()
    await expect(form.getByLabel('price')).toBeFocused()
    return form
  }

  const leaveForm = async (page: Page) => {
    const form = page.getByRole('dialog', { name: 'Edit article' })
    await form.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(form).toBeHidden()
  }

  test('a price that waits is put back into the form with the other values of its article', async ({
    page,
  }) => {
    const form = await takeBackPrice(page)
    await expect(form.getByLabel('price')).toHaveValue('800')
    await expect(form.getByLabel('Material')).toHaveValue(saree.Material)
    await expect(form.getByLabel('Category')).toHaveValue(saree.article_pinint)
  })

  test('a price that was just on its way when the form opened can be taken back once it waits again', async ({
    page,
  }) => {
    const path = '**/api/updateArticle/10'
    await saveUnsentPrice(page, async () => {
      await page.route(path, (route) => route.abort('failed'))
    })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // It may also be sent by the timer, before the connection is said to be back.
    const { promise: isOnItsWay, resolve: noteRequest } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      noteRequest()
      await released
      await route.abort('failed')
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await isOnItsWay
    await pressInRow(page, 'Edit', 'Silk 10')
    const form = page.getByRole('dialog', { name: 'Edit article' })
    await expect(form.getByLabel('price')).toHaveValue('118000')
    await expect(form.getByRole('button', { name: 'Change it' })).toHaveCount(0)
    release()
    await form.getByRole('button', { name: 'Change it' }).click()
    await expect(form.getByLabel('price')).toHaveValue('800')
  })

  test('a price that was taken back into the form asks before it is given up, and then leaves its row', async ({
    page,
  }) => {
    await takeBackPrice(page)
    await leaveForm(page)
    await expect(button(page, 'Article Price', 'Silk 10')).toHaveText('₹1,18,000')
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'rest')
  })

  test('a price that was taken back into the form is offered again when the page is lost', async ({
    page,
  }) => {
    await takeBackPrice(page)
    await expectWritten(page, '800')
    page.once('dialog', (question) => question.accept())
    await page.reload()
    await pressInRow(page, 'Edit', 'Silk 10')
    const form = page.getByRole('dialog', { name: 'Edit article' })
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('price')).toHaveValue('800')
  })
})

test('the field of a price does not cover the code of its article', { tag: '@phone' }, async ({
  page,
}) => {
  const name = 'Bottle green silk with a temple border'
  await callApi(page, 'updateArticle/10', { article_name: name })
  await page.reload()
  await button(page, 'Article Price', name).click()
  const code = await page.getByText('FL-000010').boundingBox()
  const box = await field(page, 'Article Price', name).boundingBox()
  expect(code?.height).toBeGreaterThan(0)
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
})

test('a price that was tapped has no frame that cuts through the code of its article', {
  tag: '@phone',
}, async ({ page }) => {
  const price = button(page, 'Article Price', 'Silk 10')
  await price.hover()
  await expect(price).toHaveCSS('box-shadow', 'none')
})

for (const width of [390, 320]) {
  test(`an error about a number of the first row can be read in full at ${width} px`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const figure of ['Article Price', 'Article stock'] as const) {
      await button(page, figure, 'Silk 10').click()
      await page.keyboard.type('-5')
      await page.keyboard.press('Enter')
      const isSeenWhole = await page.getByRole('alert').evaluate((message) => {
        const { left, right, top, bottom } = message.getBoundingClientRect()
        const corners = [left + 4, right - 4].flatMap((x) =>
          [top + 4, bottom - 4].map((y) => [x, y]),
        )
        return corners.every(([x = 0, y = 0]) => message.contains(document.elementFromPoint(x, y)))
      })
      expect(isSeenWhole, figure).toBe(true)
      await page.keyboard.press('Escape')
    }
  })
}

test('no column moves while a price is edited, nor once it is saved', async ({ page }) => {
  const places = () =>
    page.getByRole('columnheader').evaluateAll((heads) =>
      heads.map((head) => {
        const { left, width } = head.getBoundingClientRect()
        return [left, width]
      }),
    )
  const before = await places()
  await button(page, 'Article Price', 'Silk 10').click()
  expect(await places()).toEqual(before)
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
  expect(await places()).toEqual(before)
})

test('the form of an article offers what was typed into a cell before its page was lost', async ({
  page,
}) => {
  await button(page, 'Article Price', 'Silk 10').click()
  await page.keyboard.type('5100')
  await expectWritten(page, '5100')
  await page.reload()
  await pressInRow(page, 'Edit', 'Silk 10')
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await expect(form).toContainText('Restore what you typed at')
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByLabel('price')).toHaveValue('5100')
})
