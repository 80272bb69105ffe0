import sharp from 'sharp'

// One thread and no cache keep memory small.
sharp.concurrency(1)
sharp.cache(false)
// All other loaders stay blocked, above all SVG, TIFF, PDF and ImageMagick's.
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

/** sharp with only the loaders that pictures need. */
export { sharp }
