import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

for (const [address, title] of [
  ['/Aboutus', 'About Us'],
  ['/About', 'About'],
] as const) {
  test(`${address} carries the text of a handwoven silk saree business`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${address}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Silk, woven by hand, one saree at a time.',
    )
    await expect(page).toHaveTitle(`${title} | Freightloom`)
    await expect(main).toContainText('handwoven silk sarees')
    await expect(main).not.toContainText(/freight|truck|logistics/i)
    for (const name of ['How it is made', 'Signs of a hand loom', 'From the loom to you']) {
      await expect(main.getByRole('heading', { name })).toBeVisible()
    }
    const pictures = main.getByRole('img')
    await expect(pictures).toHaveCount(8)
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    await expectAccessible()
    await main.getByRole('link', { name: 'Return policy' }).click()
    await expect(page).toHaveURL(/#\/Returnpolicy$/)
  })

  test(`${address} can be read without script at its clean path`, async ({ request, baseURL }) => {
    const html = await (await request.get(`${baseURL}${address}`)).text()
    expect(html).toContain(`<title>${title} | Freightloom</title>`)
    expect(html).toContain('Mulberry silk, reeled from the cocoon')
  })
}
