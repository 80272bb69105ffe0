import sharp, { type Sharp } from 'sharp'

const colours = [
  [200, 30, 40],
  [30, 160, 60],
  [30, 60, 190],
  [230, 190, 40],
] as const

/** How a reader has to turn a stored picture for it to be upright, undone: what a camera stores. */
const asStored: ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flop().rotate(270),
  (upright) => upright.rotate(270),
  (upright) => upright.flop().rotate(90),
  (upright) => upright.rotate(90),
]

/** The pixels of a picture with another colour in each quarter: red, green, below blue, yellow. */
export const quarters = (width = 120, height = 80) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const right = at % width >= width / 2
    const below = Math.floor(at / width) >= height / 2
    pixels.set(colours[(below ? 2 : 0) + (right ? 1 : 0)] ?? colours[0], at * 3)
  }
  return { data: pixels, raw: { width, height, channels: 3 as const } }
}

/** The picture of four quarters as a camera stores it under one of the eight EXIF orientations. */
export const photo = async (orientation = 1, width = 120, height = 80) => {
  const { data, raw } = quarters(width, height)
  const turned = asStored[orientation - 1]?.(sharp(data, { raw })) ?? sharp(data, { raw })
  const stored = await turned.raw().toBuffer({ resolveWithObject: true })
  const { width: storedWidth, height: storedHeight } = stored.info
  return sharp(stored.data, { raw: { width: storedWidth, height: storedHeight, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The colour of a picture at a point, given in shares of its width and height. */
export const colourAt = async (file: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Names the colours in the four quarters of a picture, row by row; `other` is none of them. */
export const quartersOf = async (file: Buffer) => {
  const names = []
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const seen = await colourAt(file, x, y)
    const like = colours.findIndex((colour) =>
      colour.every((value, channel) => Math.abs(value - (seen[channel] ?? 0)) < 20),
    )
    names.push(['red', 'green', 'blue', 'yellow'][like] ?? 'other')
  }
  return names.join(' ')
}
