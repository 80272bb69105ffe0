import { accountApi } from '../../contract/auth/account.ts'
import { serve } from '../http/serve.ts'

export const accountRoutes = [serve(accountApi.own, async ({ admin }) => admin)]
