import sharp from 'sharp'

// One thread and no cache: memory stays small, and the server answers others meanwhile.
sharp.concurrency(1)
sharp.cache(false)
// Whatever is not named here stays closed, above all SVG, TIFF, PDF and what ImageMagick would open.
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
