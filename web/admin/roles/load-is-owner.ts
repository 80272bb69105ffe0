import { accountApi } from '../../../contract/auth/account.ts'
import type { ScreenLoad } from '../screen-data.ts'

/** Whether the administrator is an owner. */
export const loadIsOwner = async ({ call }: ScreenLoad) =>
  (await call(accountApi.own, {})).role === 'owner'
