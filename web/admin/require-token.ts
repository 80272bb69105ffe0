import { type LoaderFunctionArgs, replace } from 'react-router'
import { ApiError } from '../../contract/call.ts'
import { storedToken } from '../api/session.ts'
import { storeCountsBeforeLoad } from './live/live-state.ts'
import { hideEnquiryCount } from './notifications/hide-enquiry-count.ts'
import { trackCachedAt } from './offline-cache/cached-answers.ts'

const requestedPath = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Home with the Login dialog, which leads back to this screen. */
export const loginAddress = (screen: string) => `/?login=${encodeURIComponent(screen)}`

const redirectToLogin = (args: LoaderFunctionArgs) => {
  hideEnquiryCount()
  return replace(loginAddress(requestedPath(args)))
}

export const requireToken = (args: LoaderFunctionArgs) =>
  storedToken() ? null : redirectToLogin(args)

export const protectedLoader =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs) => {
    // The router runs the loaders of screen and layout in parallel, so each checks the token.
    if (!storedToken()) throw redirectToLogin(args)
    try {
      return await storeCountsBeforeLoad(() => trackCachedAt(args.request.signal, () => load(args)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw redirectToLogin(args)
      throw error
    }
  }
