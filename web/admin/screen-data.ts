import { type LoaderFunctionArgs, useLoaderData, useMatches } from 'react-router'
import { ApiError } from '../../contract/call.ts'
import { createLoadCaller } from '../api/call.ts'
import { storedToken } from '../api/session.ts'
import { enquiryCounts, orderChangeCount, recordChangeCount } from './live/live-state.ts'
import { redirectToLogin } from './require-token.ts'

/** What the loader of a screen gets from the router, with calls that end with this load. */
export type ScreenLoad = Pick<LoaderFunctionArgs, 'params' | 'request'> &
  ReturnType<typeof createLoadCaller>

interface ScreenData<Data> {
  data: Data
  /** When the oldest stored answer was stored that `data` is made of, an ISO text in UTC; null where the server gave all. */
  cachedAt: string | null
  /** The numbers of changes that were known before `data` was asked for; null where none was. */
  changesBefore: { enquiries: number | null; orders: number | null; records: number | null }
}

export type ScreenLoader<Data> = (args: LoaderFunctionArgs) => Promise<ScreenData<Data>>

/** The loader of a screen; without a session it leads to the Login dialog. */
export const protectedLoader =
  <Data>(load: (args: ScreenLoad) => Promise<Data>): ScreenLoader<Data> =>
  async (args) => {
    // The router runs the loaders of screen and layout in parallel, so each checks the token.
    if (!storedToken()) throw redirectToLogin(args)
    const { params, request } = args
    const changesBefore = {
      enquiries: enquiryCounts.get()?.changes ?? null,
      orders: orderChangeCount.get(),
      records: recordChangeCount.get(),
    }
    let cachedAt: string | null = null
    const calls = createLoadCaller(request.signal, (at) => {
      if (cachedAt === null || at < cachedAt) cachedAt = at
    })
    try {
      const data = await load({ params, request, ...calls })
      return { data, cachedAt, changesBefore }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw redirectToLogin(args)
      throw error
    }
  }

const useScreen = <Loader extends ScreenLoader<unknown>>() =>
  useLoaderData<unknown>() as Awaited<ReturnType<Loader>>

/** What the loader of this screen has answered. */
export const useScreenData = <Loader extends ScreenLoader<unknown>>(): Awaited<
  ReturnType<Loader>
>['data'] => useScreen<Loader>().data

/** For `useReloadOnRecordChange` and its like. */
export const useChangesBefore = () => useScreen().changesBefore

/** For the layout: `cachedAt` of the screen in it; null while it has no data. */
export const useCachedAt = () => {
  const screen = useMatches().at(-1)?.loaderData as ScreenData<unknown> | undefined
  return screen?.cachedAt ?? null
}

/** What React Router hands on without its type. */
interface Handle {
  title?: string | ((data: never) => string)
}

interface Match {
  handle?: unknown
  /** That of a screen is its `ScreenData`. */
  loaderData?: unknown
}

export const documentTitle = (match?: Match) => {
  const { title } = (match?.handle ?? {}) as Handle
  const screen = match?.loaderData as { data: never } | undefined
  return typeof title === 'function' ? title(screen?.data as never) : title
}
