import type { LoaderFunctionArgs } from 'react-router'
import { accountApi } from '../../../contract/auth/account.ts'
import { call } from '../../api/call.ts'

/** Whether the administrator is an owner. */
export const loadIsOwner = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await call(accountApi.own, { signal })).role === 'owner'
