import * as z from 'zod/mini'

/** The type of an answer in lines of JSON, which are sent while the work goes on. */
export const linesType = 'application/x-ndjson'

/** What each line tells. */
export const Progress = z.object({
  /** What is counted: photos that are looked at, pictures that are made of them, or rows that are written. */
  step: z.enum(['reading', 'photos', 'rows']),
  done: z.number(),
  total: z.number(),
})
export type Progress = z.infer<typeof Progress>

/** A line of a long call; the last one has a `status`, with its answer or the sentence of its refusal. */
export const CallLine = z.extend(Progress, {
  status: z.optional(z.number()),
  message: z.optional(z.string()),
  answer: z.optional(z.unknown()),
})
export type CallLine = z.infer<typeof CallLine>

export async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
