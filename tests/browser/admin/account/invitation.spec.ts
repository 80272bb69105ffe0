import { administrator, expect, test } from '../../support/fixtures.ts'

const email = 'meera@example.com'

test.use({ signedIn: true, expectedErrors: /404/ })

test('an owner invites by mail to a corrected address, and the invited chooses a password and is signed in', {
  tag: '@journey',
}, async ({ page, browser, product, mailServer, expectAccessible }) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  const field = dialog.getByLabel('Email')
  const fill = async (typed: string) => {
    await field.fill(typed)
    await page.keyboard.press('Tab')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const name = 'meera'.repeat(9)
  await fill(`${name}@gmial.com`)
  await expect(dialog.getByRole('button', { name: `${name}@gmail.com` })).toBeVisible()
  const form = dialog.locator('form')
  const hidden = await form.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(hidden, 'a long address wraps on a phone').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await fill(`Meera <${email}>`)
  await dialog.getByRole('button', { name: email }).click()
  await expect(field).toHaveValue(email)
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const sent = page.getByRole('dialog', { name: 'The invitation is on its way' })
  const link = (await sent.getByRole('code').textContent()) ?? ''
  await expectAccessible()
  await sent.getByRole('button', { name: 'Done' }).click()
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByRole('listitem')).toContainText(email)
  await expectAccessible()
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toContainEqual([email])
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.goto(new URL(link).hash.replace(/^/, '/'))
  const accept = guest.getByRole('dialog', { name: 'Invitation' })
  await expect(accept).toContainText(`You’re invited as ${email}`)
  await accept.getByRole('textbox', { name: 'New Password' }).fill('warp and weft')
  await accept.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(guest.url()).not.toContain('invitation')
  await guest.close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Editor')
  await expect(invitations).toBeHidden()
})

test('an invitation is withdrawn, the heading gets the focus, and its link says that it is no longer valid', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = (await page.getByRole('dialog').getByRole('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Withdraw invitation of ${email}` }).press('Enter')
  await expect(page.getByText(`Invitation of ${email} withdrawn`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitations' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(new URL(link).hash.replace(/^/, '/'))
  const dialog = page.getByRole('dialog', { name: 'Invitation' })
  await expect(dialog).toContainText('This invitation is no longer valid')
  await expectAccessible()
})
