import { type LoaderFunctionArgs, replace } from 'react-router'
import { storedToken } from '../api/session.ts'
import { hideCounts } from './notifications/hide-counts.ts'

const requestedPath = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Home with the Login dialog, which leads back to this screen. */
export const loginAddress = (screen: string) => `/?login=${encodeURIComponent(screen)}`

export const redirectToLogin = (args: LoaderFunctionArgs) => {
  hideCounts()
  return replace(loginAddress(requestedPath(args)))
}

export const requireToken = (args: LoaderFunctionArgs) =>
  storedToken() ? null : redirectToLogin(args)
