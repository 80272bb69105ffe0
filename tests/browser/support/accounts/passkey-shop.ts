import type { Page } from '@playwright/test'
import { findFreePort } from '../../../../build/find-free-port.ts'
import { test as base, withShop } from '../fixtures.ts'

/** Passkeys work only at the public address, so this shop is told its own. */
export const test = base.extend({
  product: async ({ host, mailServer }, use) => {
    const port = String(await findFreePort())
    await withShop(host, mailServer.url, use, {
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
    })
  },
})

/** Gives the browser an authenticator that keeps passkeys and agrees to everything. */
export const addAuthenticator = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
