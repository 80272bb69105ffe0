import { countListeners } from '../../support/count-listeners.ts'
import { expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test('typed text is kept when the page is left or reloaded, and removed after it was sent', async ({
  page,
}) => {
  await openCallBack(page)
  await fillCallBack(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  await page.goBack()
  await expectTyped(page)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expectTyped(page)
  await sendCallBack(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  await page.goBack()
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
})

test('the browser asks before a tab with typed text is closed, and no more once it was sent', async ({
  page,
}) => {
  await openCallBack(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(0)
  await fillCallBack(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(1)
  await sendCallBack(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  // Firefox loads a page with such a listener again when the visitor goes back to it.
  expect(await countListeners(page, 'beforeunload')).toBe(0)
})

test('the demo modal over the page leaves what was typed in the call-back form alone', async ({
  page,
}) => {
  await openCallBack(page)
  await fillCallBack(page)
  await openFromTopBar(page, 'Request Demo')
  await page.getByRole('dialog', { name: 'Request Demo' }).getByLabel('Email').fill('b@c.example')
  await page.keyboard.press('Escape')
  await expectTyped(page)
})
