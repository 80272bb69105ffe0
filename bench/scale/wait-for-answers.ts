import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/* Somebody else, on a thread of their own, so that they do not wait for those who load the product. */

const { url, milliseconds } = workerData as { url: string; milliseconds: number }
const end = performance.now() + milliseconds
const waits: number[] = []
while (performance.now() < end) {
  const startedAt = performance.now()
  await (await fetch(url)).arrayBuffer()
  waits.push(performance.now() - startedAt)
  await sleep(20)
}
parentPort?.postMessage(waits)
