import { type LoaderFunctionArgs, replace } from 'react-router'
import { ApiError } from '../../contract/call.ts'
import { storedToken } from '../api/session.ts'

const addressOf = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Home with the login modal open, which leads on to the screen that was asked for (decisions: "Are admin routes blocked"). */
const toLogin = (args: LoaderFunctionArgs) =>
  replace(`/?login=${encodeURIComponent(addressOf(args))}`)

/** Lets nobody into the back-office without a stored token. */
export const requireToken = (args: LoaderFunctionArgs) => (storedToken() ? null : toLogin(args))

/** Loads a screen's data; no token, or one that is no longer valid, leads to the login modal. */
export const guarded =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs) => {
    // The router starts the loaders of a screen and of its frame together, so each has to look.
    if (!storedToken()) throw toLogin(args)
    try {
      return await load(args)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw toLogin(args)
      throw error
    }
  }
