import { keepNewFilesPrivate } from '../../../server/file-rights.ts'
import { portOf } from '../../../server/http/connections/port-of.ts'
import { startServices } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import type { Answer, Request } from './product-host.ts'

/* Runs products for `startProductHost`, in this one process. */

const running = new Map<number, Awaited<ReturnType<typeof startServices>>>()

const start = async (id: number, settings: Record<string, string>) => {
  const started = await startServices(readSettings(settings))
  running.set(id, started)
  const port = portOf(started.app.server)
  return { url: `http://localhost:${port}`, password: started.administrator?.generatedPassword }
}

const end = async (id: number) => {
  const started = running.get(id)
  running.delete(id)
  // A browser may still hold connections, and closing waits for these.
  started?.app.server.closeAllConnections()
  await started?.close()
  return {}
}

const answer = ({ id, settings }: Request) => (settings ? start(id, settings) : end(id))

keepNewFilesPrivate()
process.on('message', async (request: Request) => {
  const result = await answer(request).catch((error: Error) => ({ error: error.message }))
  process.send?.({ id: request.id, ...result } satisfies Answer)
})
process.once('disconnect', () => process.exit())
