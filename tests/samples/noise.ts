/** Pixels of random black and white in each channel, which compress worst; the same each time. */
export const noise = (width: number, height: number, channels: 1 | 3 | 4 = 3) => {
  let state = 1
  const data = Buffer.from(
    Uint8Array.from({ length: width * height * channels }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 31 ? 255 : 0
    }),
  )
  return { data, raw: { width, height, channels } }
}
