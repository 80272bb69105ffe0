import type { LoaderFunctionArgs } from 'react-router'
import { accountApi } from '../../../contract/auth/account.ts'
import { call } from '../../api/call.ts'
import { protectedLoader } from '../require-token.ts'

const loadAccount = protectedLoader(({ request: { signal } }) => call(accountApi.own, { signal }))

export const withRole =
  <Loaded>(load: (args: LoaderFunctionArgs) => Promise<Loaded>) =>
  async (args: LoaderFunctionArgs) => {
    const [found, { role }] = await Promise.all([load(args), loadAccount(args)])
    return { found, isOwner: role === 'owner' }
  }
