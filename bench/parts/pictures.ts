import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import { makeRendition } from '../../server/images/make-rendition.ts'
import { renditionsOf } from '../../server/images/renditions.ts'
import { sharp } from '../../server/images/sharp.ts'
import { adminAt } from '../../tests/services/administrator.ts'
import { findChild, processorTimeOf } from '../measuring/processor-time.ts'
import { formatFigure, type Row, rowOf } from '../measuring/row.ts'
import { summarize } from '../measuring/statistics.ts'
import { noisePhoto } from '../noise-photo.ts'
import type { Shop } from '../shop.ts'

/* Uploads of 12 megapixels compared with (c) sharp alone. */

const rounds = 5
/** What the dialog proposes for a photo that is taken upright. */
const phoneCrop: CropRecipe = {
  rotation: 0,
  aspect: '9/16',
  crop: { x: 375, y: 0, width: 2250, height: 4000 },
}

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
  const raw = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  const pixels = { data: raw.data, raw: { ...raw.info, channels: 3 as const } }
  for (const { width, format, name } of renditionsOf('bare.jpg', info.width)) {
    await writeFile(join(folder, name), await makeRendition(pixels, width, format))
  }
  return { answer, widths: performance.now() - startedAt }
}

/** The processor time of the decoding process so far; 0 where none runs. */
const decoderTime = (server: number) => {
  const decoder = findChild(server, 'decoder-main')
  return decoder ? processorTimeOf(decoder) : 0
}

/** Uploads to the built product; of each picture the elapsed and the processor time. */
const createUploadTimer = async ({ file, start }: Shop) => {
  const product = await start()
  const { upload } = await adminAt(product.url)
  const database = new DatabaseSync(file, { readOnly: true })
  const missing = database.prepare('select count(*) as files from images where derived_at is null')
  const pid = product.process.pid ?? 0
  const measure = async (pic: Buffer, recipe?: CropRecipe) => {
    const [startedAt, usedBefore] = [performance.now(), decoderTime(pid)]
    const since = () => ({
      elapsed: performance.now() - startedAt,
      used: decoderTime(pid) - usedBefore,
    })
    const response = await upload(pic, recipe)
    if (!response.ok) throw new Error(await response.text())
    await response.text()
    const answer = since()
    while (missing.get()?.files !== 0) await sleep(10)
    const widths = since()
    return {
      elapsed: { answer: answer.elapsed, widths: widths.elapsed },
      used: { answer: answer.used, widths: widths.used },
    }
  }
  const end = () => {
    database.close()
    return product.end()
  }
  return { measure, end }
}

const measureRuns = async (shop: Shop) => {
  const photo = await noisePhoto(4000, 3000)
  const phonePhoto = await sharp(photo)
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg({ quality: 70 })
    .toBuffer()
  const { measure, end } = await createUploadTimer(shop)
  const runs: Record<'product' | 'baseline' | 'processor' | 'phone', Times[]> = {
    product: [],
    baseline: [],
    processor: [],
    phone: [],
  }
  // Its first picture would count the start of the process.
  await measure(photo)
  for (let round = 0; round < rounds; round += 1) {
    const { elapsed, used } = await measure(photo)
    runs.product.push(elapsed)
    runs.processor.push(used)
    runs.phone.push((await measure(phonePhoto, phoneCrop)).used)
    runs.baseline.push(await measureSharp(shop.folder, photo))
  }
  await end()
  return runs
}

const summarizePhase = (runs: Times[], phase: keyof Times) =>
  summarize(runs.map((run) => run[phase]))

const processorRow = (runs: Times[], phase: keyof Times, max: number, work: string) =>
  rowOf({ work, target: { max }, ours: summarizePhase(runs, phase), unit: 'ms' })

export const measurePictures = async (shop: Shop): Promise<Row[]> => {
  const runs = await measureRuns(shop)
  const row = (work: string, phase: keyof Times, max: number) => {
    const ours = summarizePhase(runs.product, phase)
    const baseline = summarizePhase(runs.baseline, phase)
    return rowOf({
      work,
      ratio: ours.median / baseline.median,
      of: 'of (c)',
      target: { max },
      ours,
      unit: 'ms',
      baseline: `(c) ${formatFigure(baseline.median, 'ms')}`,
    })
  }
  return [
    row('upload of 12 megapixels until the answer', 'answer', 1.3),
    row('upload of 12 megapixels until all widths', 'widths', 1.1),
    processorRow(runs.processor, 'answer', 300, 'its processor time until the answer'),
    processorRow(runs.processor, 'widths', 1200, 'its processor time until all widths'),
    processorRow(runs.phone, 'answer', 300, "the same of a phone's photo, turned and cropped"),
    processorRow(runs.phone, 'widths', 1200, 'the same until all widths'),
  ]
}
