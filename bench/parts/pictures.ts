import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRendition } from '../../server/images/make-rendition.ts'
import { renditionsOf } from '../../server/images/renditions.ts'
import { sharp } from '../../server/images/sharp.ts'
import { adminAt } from '../../tests/drills/administrator.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import { noisePhoto } from '../noise-photo.ts'
import type { Shop } from '../shop.ts'

/* Uploads of 12 megapixels compared with (c) sharp alone. */

const rounds = 5

interface Times {
  answer: number
  widths: number
}

const measureSharp = async (folder: string, photo: Buffer): Promise<Times> => {
  const file = join(folder, 'bare.jpg')
  await writeFile(file, photo)
  const startedAt = performance.now()
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: 2560, height: 2560, fit: 'inside' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const answer = performance.now() - startedAt
  for (const { width, format, name } of renditionsOf('bare.jpg', info.width)) {
    await writeFile(join(folder, name), await makeRendition(data, width, format))
  }
  return { answer, widths: performance.now() - startedAt }
}

export const measurePictures = async ({ folder, file, start }: Shop): Promise<Row[]> => {
  const photo = await noisePhoto(4000, 3000)
  const product = await start()
  const { upload } = await adminAt(product.url)
  const database = new DatabaseSync(file, { readOnly: true })
  const missing = database.prepare('select count(*) as files from images where derived_at is null')
  const measureProduct = async (): Promise<Times> => {
    const startedAt = performance.now()
    const response = await upload(photo)
    if (!response.ok) throw new Error(await response.text())
    await response.text()
    const answer = performance.now() - startedAt
    while (missing.get()?.files !== 0) await sleep(10)
    return { answer, widths: performance.now() - startedAt }
  }
  const productRuns: Times[] = []
  const baselineRuns: Times[] = []
  for (let round = 0; round < rounds; round += 1) {
    productRuns.push(await measureProduct())
    baselineRuns.push(await measureSharp(folder, photo))
  }
  database.close()
  await product.end()
  const row = (work: string, phase: keyof Times, max: number) => {
    const [productTimes, baselineTimes] = [
      summarize(productRuns.map((it) => it[phase])),
      summarize(baselineRuns.map((it) => it[phase])),
    ]
    return rowOf({
      work,
      ratio: productTimes.median / baselineTimes.median,
      of: 'of (c)',
      target: { max },
      ours: productTimes,
      unit: 'ms',
      baseline: `(c) ${formatFigure(baselineTimes.median, 'ms')}`,
    })
  }
  return [
    row('upload of 12 megapixels until the answer', 'answer', 1.3),
    row('upload of 12 megapixels until all widths', 'widths', 1.1),
  ]
}
