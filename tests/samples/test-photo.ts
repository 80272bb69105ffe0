import sharp, { type Sharp } from 'sharp'

const colours = [
  [200, 30, 40],
  [30, 160, 60],
  [30, 60, 190],
  [230, 190, 40],
] as const

/** Turns an upright picture into what a camera stores, for each EXIF orientation from 1 to 8. */
const cameraTransforms: ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flop().rotate(270),
  (upright) => upright.rotate(270),
  (upright) => upright.flop().rotate(90),
  (upright) => upright.rotate(90),
]

/** Raw pixels with one colour per quarter: red, green, and below blue, yellow. */
export const quarters = (width = 120, height = 80) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const isRight = index % width >= width / 2
    const isBottom = Math.floor(index / width) >= height / 2
    pixels.set(colours[(isBottom ? 2 : 0) + (isRight ? 1 : 0)] ?? colours[0], index * 3)
  }
  return { data: pixels, raw: { width, height, channels: 3 as const } }
}

export const photo = async (orientation = 1, width = 120, height = 80) => {
  const { data, raw } = quarters(width, height)
  const transformed =
    cameraTransforms[orientation - 1]?.(sharp(data, { raw })) ?? sharp(data, { raw })
  const stored = await transformed.raw().toBuffer({ resolveWithObject: true })
  const { width: storedWidth, height: storedHeight } = stored.info
  return sharp(stored.data, { raw: { width: storedWidth, height: storedHeight, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The colour at a point; x and y are shares of the width and height. */
export const colourAt = async (file: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const index =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(index, index + 3)]
}

export const quartersOf = async (file: Buffer) => {
  const names = []
  for (const [x, y] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const pixel = await colourAt(file, x, y)
    const colourIndex = colours.findIndex((colour) =>
      colour.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 20),
    )
    names.push(['red', 'green', 'blue', 'yellow'][colourIndex] ?? 'other')
  }
  return names.join(' ')
}
