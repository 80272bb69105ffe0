const WINDOW_MS = 20_000
const MIN_MEASURED_MS = 5000

interface Sample {
  atMs: number
  bytes: number
}

export const createSendSpeed = () => {
  let samples: readonly Sample[] = []
  let last = { photo: '', done: 0 }
  return {
    /** @param atMs when this part of the photo was sent, in milliseconds */
    addSample: (photo: string, done: number, atMs: number) => {
      // Another photo, or the same one from its beginning.
      const before = photo === last.photo && done >= last.done ? last.done : done
      last = { photo, done }
      samples = [...samples, { atMs, bytes: done - before }].filter(
        (sample) => atMs - sample.atMs <= WINDOW_MS,
      )
    },
    /** Forgets what was measured, as the connection was lost. */
    reset: () => {
      samples = []
    },
    /** Bytes a second; null until five seconds were measured. */
    bytesPerSecond: () => {
      const [first, ...rest] = samples
      const durationMs = (rest.at(-1)?.atMs ?? 0) - (first?.atMs ?? 0)
      if (durationMs < MIN_MEASURED_MS) return null
      const bytes = rest.reduce((sum, sample) => sum + sample.bytes, 0)
      return bytes > 0 ? (bytes * 1000) / durationMs : null
    },
  }
}

/** Such as `About 40 s left`. */
export const timeLeft = (seconds: number) => {
  if (seconds <= 10) return 'A few seconds left'
  const rounded = Math.ceil(seconds / 10) * 10
  return rounded < 90 ? `About ${rounded} s left` : `About ${Math.ceil(seconds / 60)} min left`
}
