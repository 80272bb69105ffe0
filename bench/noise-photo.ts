import sharp from 'sharp'

/** A JPEG of noise: its file is as large as a real photo's. */
export const noisePhoto = async (width: number, height: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const tile = await sharp({
    create: { width: 500, height: 500, channels: 3, background: 'grey', noise },
  })
    .jpeg()
    .toBuffer()
  return sharp({
    create: { width, height, channels: 3, background: 'grey' },
    limitInputPixels: false,
  })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 70 })
    .toBuffer()
}
