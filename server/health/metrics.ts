import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/http-error.ts'
import type { State } from './state.ts'

type Sample = [labels: string, value: number]

const metric = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: Sample[],
) =>
  samples.length === 0
    ? ''
    : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples
        .map(([labels, value]) => `${name}${labels} ${value}\n`)
        .join('')}`

const gauge = (name: string, help: string, value: number | undefined) =>
  metric(`freightloom_${name}`, 'gauge', help, value === undefined ? [] : [['', value]])

/** Upper ends of the histogram, in seconds. */
const ends = [0.005, 0.02, 0.1, 0.5, 2, 10]

/** Counts answers from now on; gives them as text. */
const countAnswers = (app: FastifyInstance) => {
  const answers = new Map<string, number>()
  const within = ends.map(() => 0)
  let sum = 0
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = `{method="${request.method}",route="${route}",status="${reply.statusCode}"}`
    answers.set(labels, (answers.get(labels) ?? 0) + 1)
    const seconds = reply.elapsedTime / 1000
    sum += seconds
    for (const [at, end] of ends.entries()) if (seconds <= end) within[at] = (within[at] ?? 0) + 1
  })
  return () => {
    const all = [...answers.values()].reduce((total, count) => total + count, 0)
    const buckets = ends.map((end, at): Sample => [`_bucket{le="${end}"}`, within[at] ?? 0])
    return (
      metric('freightloom_answers_total', 'counter', 'Answered requests.', [...answers]) +
      metric('freightloom_answer_seconds', 'histogram', 'How long answers took.', [
        ...buckets,
        ['_bucket{le="+Inf"}', all],
        ['_sum', sum],
        ['_count', all],
      ])
    )
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Serves figures in the text format of Prometheus to who bears the token; counts from its call on. */
export const serveMetrics = (
  app: FastifyInstance,
  token: string,
  state: () => Promise<State>,
  now: () => Date,
  reads: Record<'replica' | 'primary', number> | undefined,
) => {
  const expected = hashOf(`Bearer ${token}`)
  const answers = countAnswers(app)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
      throw new HttpError(401, 'The token of METRICS_TOKEN is needed here.')
    }
    const { queues, storeFault, diskLeft, lastBackup } = await state()
    const age = lastBackup ? (now().getTime() - lastBackup.getTime()) / 1000 : undefined
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return [
      answers(),
      metric(
        'freightloom_reads_total',
        'counter',
        'Calls that only read, by the database that answered.',
        Object.entries(reads ?? {}).map(([from, count]) => [`{from="${from}"}`, count]),
      ),
      metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
        ['', process.memoryUsage.rss()],
      ]),
      gauge('database_up', 'Whether the database can be read.', queues ? 1 : 0),
      gauge('store_up', 'Whether pictures can be stored.', storeFault ? 0 : 1),
      gauge('mails_waiting', 'Mails still to be sent.', queues?.mailsWaiting),
      gauge('mails_failed', 'Mails given up.', queues?.mailsFailed),
      gauge('pictures_waiting', 'Pictures without their smaller widths.', queues?.picturesWaiting),
      gauge('disk_left_bytes', 'Room for data and pictures.', diskLeft),
      gauge('backup_age_seconds', 'Age of the newest backup.', age),
    ].join('')
  })
}
