import sharp from 'sharp'

// One thread and no cache keep memory small.
sharp.concurrency(1)
sharp.cache(false)
// All other loaders stay blocked: the most dangerous are those for SVG, TIFF and PDF, and ImageMagick's.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
})

/** Uncompressed pixels, row by row. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

export { sharp }
