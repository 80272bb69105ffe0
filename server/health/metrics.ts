import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { HttpError } from '../http/http-error.ts'
import type { HealthState } from './health-state.ts'

/** Upper bounds of the histogram, in seconds. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10]

const countAnswers = (app: FastifyInstance, registers: Registry[]) => {
  const answers = new Counter({
    name: 'freightloom_answers_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'freightloom_answer_seconds',
    help: 'How long answers took.',
    buckets,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    answers.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe(reply.elapsedTime / 1000)
  })
}

const showState = (state: () => Promise<HealthState>, now: () => Date, registers: Registry[]) => {
  const gauge = (name: string, help: string, valueIn: (state: HealthState) => number | undefined) =>
    new Gauge({
      name: `freightloom_${name}`,
      help,
      registers,
      async collect() {
        const value = valueIn(await state())
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('database_up', 'Whether the database can be read.', ({ queues }) => (queues ? 1 : 0))
  gauge('store_up', 'Whether pictures can be stored.', ({ storeFault }) => (storeFault ? 0 : 1))
  gauge('mails_waiting', 'Mails still to be sent.', ({ queues }) => queues?.mailsWaiting)
  gauge('mails_failed', 'Mails given up.', ({ queues }) => queues?.mailsFailed)
  gauge(
    'pictures_waiting',
    'Pictures without their smaller widths.',
    ({ queues }) => queues?.picturesWaiting,
  )
  gauge(
    'disk_left_bytes',
    'Room for data and pictures.',
    ({ freeDiskSpace }) => freeDiskSpace ?? undefined,
  )
  gauge('backup_age_seconds', 'Age of the newest backup.', ({ lastBackup }) =>
    lastBackup ? (now().getTime() - lastBackup.getTime()) / 1000 : undefined,
  )
}

// Hashes have equal lengths, which the comparison needs, and reveal nothing by its duration.
const isSameText = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

interface MetricsOptions {
  /** The bearer token that reads them. */
  token: string
  state: () => Promise<HealthState>
  now: () => Date
}

/** Answers `/metrics` in the text format of Prometheus. */
export const serveMetrics = (app: FastifyInstance, { token, state, now }: MetricsOptions) => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countAnswers(app, [register])
  showState(state, now, [register])

  app.get('/metrics', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new HttpError(401, 'The token of METRICS_TOKEN is needed here.')
    }
    reply.type(register.contentType).header('cache-control', 'no-store')
    return register.metrics()
  })
}
