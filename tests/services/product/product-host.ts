import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../../build/find-free-port.ts'
import { quietSettings } from './product.ts'

/** Starts a product with these settings, or ends the one that was started with this id. */
export interface Request {
  id: number
  settings?: Record<string, string>
}

export interface Answer {
  id: number
  url?: string
  /** The first administrator's, if it was made up. */
  password?: string | undefined
  error?: string
}

/**
 * Starts a process that runs products from their source, one beside the other: each starts in a seventh of the
 * processor time of a process of its own. For tests that neither kill a product nor read what it prints.
 */
export const startProductHost = async () => {
  const port = String(await findFreePort())
  const host = fork(join(import.meta.dirname, 'product-host-main.ts'), { execArgv: [] })
  const waiting = new Map<number, (answer: Answer) => void>()
  host.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  const ended = once(host, 'exit').then((): never => {
    throw new Error('The process that runs the products has ended.')
  })
  ended.catch(() => {})
  let lastId = 0
  const ask = async (request: Request) => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(request.id, resolve)
    host.send(request)
    const answer = await Promise.race([promise, ended])
    waiting.delete(request.id)
    if (answer.error) throw new Error(answer.error)
    return answer
  }
  const start = async (settings: Record<string, string>) => {
    lastId += 1
    const id = lastId
    const { url = '', password } = await ask({
      id,
      settings: { ...quietSettings, LOG_LEVEL: 'error', PORT: port, ...settings },
    })
    const end = () => ask({ id })
    return { url, generatedPassword: password, end }
  }
  const stop = async () => {
    const exit = once(host, 'exit')
    host.disconnect()
    await exit
  }
  return { start, stop }
}

export type ProductHost = Awaited<ReturnType<typeof startProductHost>>
