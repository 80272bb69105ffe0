import type { Dialog } from '@playwright/test'
import { countListeners } from '../../support/count-listeners.ts'
import { expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test('typed text is kept when the page is left or reloaded and apart from the demo modal, the browser asks before the tab is closed, and all ends once it was sent', async ({
  page,
}) => {
  await openCallBack(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(0)
  await fillCallBack(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(1)
  await openFromTopBar(page, 'Request Demo')
  await page.getByRole('dialog', { name: 'Request Demo' }).getByLabel('Email').fill('b@c.example')
  await page.keyboard.press('Escape')
  await expectTyped(page)
  await openFromTopBar(page, 'Request Demo')
  await page.getByRole('dialog', { name: 'Request Demo' }).getByLabel('Email').fill('')
  await page.keyboard.press('Escape')
  // A link of the site asks nothing, as the next page has the text too.
  const questions: string[] = []
  const note = (question: Dialog) => {
    questions.push(question.type())
    void question.accept()
  }
  page.on('dialog', note)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  expect(questions).toEqual([])
  await page.goBack()
  page.off('dialog', note)
  await expectTyped(page)
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.accept()
    return question.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await expectTyped(page)
  await sendCallBack(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  // Firefox loads a page with such a listener again when the visitor goes back to it.
  expect(await countListeners(page, 'beforeunload')).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  await page.goBack()
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
})
