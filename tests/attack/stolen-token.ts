import { noSettings } from '../../contract/shop/settings/shop-settings.ts'
import { administrator } from '../samples/administrator.ts'
import { type Attack, judge } from './attack-row.ts'
import { ask, signInHeaders, startTarget } from './target.ts'

/** An attacker with a token but no password tries to keep access, to send the owner away, to take the enquiries along, and to be paid. */
export const stolenToken: Attack = async (context) => {
  const { port } = await startTarget(context)
  const headers = await signInHeaders(port)
  const { email, password } = administrator
  const call = (path: string, body: object) => ask({ port, path: `/api/${path}`, headers, body })
  const stranger = { email: 'stranger@example.com', password: 'warp and weft' }
  const settings = { ...noSettings, upi_id: 'thief@evilbank' }
  const saved = await call('saveShopSettings', { settings, revision: 0 })
  const { revision } = JSON.parse(saved.text)
  const refused = [
    await call('createAdministrator', stranger),
    await call('createAdministrator', { ...stranger, own_password: 'guessed' }),
    await call('disableAdministrator/1', {}),
    await call('beginSecondFactor', { own_password: 'guessed' }),
    await call('endSecondFactor', {}),
    await call('enableAdministrator/1', {}),
    await call('endOtherSessions', { own_password: 'guessed' }),
    await call('getEnquiriesCsv', {}),
    await call('getEnquiriesCsv', { own_password: 'guessed' }),
    await call('publishShopSettings', { revision }),
  ].map(({ status }) => status)
  await call('changepassword', { email, password, newpassword: 'mulberry and tussar' })
  const { status } = await ask({ port, path: '/api/getAllBanner', headers })
  return judge(
    'a stolen token adds, enables and disables administrators, changes the second factor, ends sessions, exports enquiries and leads payments elsewhere; then its owner changes the password',
    `${refused.join(', ')}; afterwards ${status}`,
    'none carried out; afterwards 401',
    refused.every((one) => one >= 400 && one < 500) && status === 401,
  )
}
