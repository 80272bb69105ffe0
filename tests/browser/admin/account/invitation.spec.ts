import { administrator, expect, test } from '../../support/fixtures.ts'

const email = 'meera@example.com'

test.use({ signedIn: true, expectedErrors: /404/ })

test('an owner invites by mail, and the invited chooses a password and is signed in', async ({
  page,
  browser,
  product,
  mailServer,
  expectAccessible,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  await dialog.getByLabel('Email').fill(email)
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
  const form = guest.getByRole('dialog', { name: 'Invitation' })
  await expect(form).toContainText(`You are invited as ${email}`)
  await form.getByRole('textbox', { name: 'New Password' }).fill('warp and weft')
  await form.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(guest.url()).not.toContain('invitation')
  await guest.close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Editor')
  await expect(invitations).toBeHidden()
})

test('an invitation is withdrawn, and its link says that it is no longer valid', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = (await page.getByRole('dialog').getByRole('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Withdraw invitation of ${email}` }).click()
  await expect(page.getByText(`Invitation of ${email} withdrawn`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitations' })).toBeHidden()
  await page.goto(new URL(link).hash.replace(/^/, '/'))
  const dialog = page.getByRole('dialog', { name: 'Invitation' })
  await expect(dialog).toContainText('This invitation is no longer valid')
  await expectAccessible()
})

test('the form of an invitation suggests a correction for a mistyped address or one with a name', async ({
  page,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  const field = page.getByRole('dialog').getByLabel('Email')
  const addresses = {
    'meera@gmial.com': 'meera@gmail.com',
    'Meera <meera@example.com>': 'meera@example.com',
  }
  for (const [typed, meant] of Object.entries(addresses)) {
    await test.step(typed, async () => {
      await field.fill(typed)
      await page.keyboard.press('Tab')
      await page.getByRole('dialog').getByRole('button', { name: meant }).click()
      await expect(field).toHaveValue(meant)
    })
  }
})

test('a long address that is asked about wraps within the form', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  const dialog = page.getByRole('dialog')
  const name = 'meera'.repeat(9)
  await dialog.getByLabel('Email').fill(`${name}@gmial.com`)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: `${name}@gmail.com` })).toBeVisible()
  const form = dialog.locator('form')
  expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
