import { callApi } from '../../support/data/api.ts'
import { administrator, expect, test } from '../../support/fixtures.ts'

const editor = { email: 'meera@example.com', password: 'warp and weft' }

test.use({ signedIn: true })

test('the menu of a phone says who is signed in, and the screens tell an editor what only owners may do, and do not offer it', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await callApi(page, 'createAdministrator', {
    ...editor,
    own_password: administrator.password,
  })
  const { token } = await callApi(page, 'login', editor)
  await page.evaluate(
    ([token, email]) => {
      localStorage.setItem('usertoken', String(token))
      localStorage.setItem('email', String(email))
    },
    [token, editor.email],
  )
  await page.goto('/Enquiries')
  await page.getByRole('button', { name: /^Account/ }).click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByText(`Signed in as ${editor.email}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Only owners can export enquiries or delete')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await expectAccessible()
  await page.goto('/Administrators')
  await expect(page.getByText('Only owners can invite, disable and enable')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: administrator.email })).toContainText(
    'Owner',
  )
  await expect(page.getByRole('button', { name: /^(Add|Invite|Disable|Make)/ })).toBeHidden()
  await expectAccessible()
})
