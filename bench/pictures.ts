import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { makeRendition, renditionsOf } from '../server/images/renditions.ts'
import { sharp } from '../server/images/sharp.ts'
import { adminAt } from '../tests/drills/administrator.ts'
import { spread } from './median.ts'
import { noisePhoto } from './noise-photo.ts'
import { type Row, rowOf, shown } from './row.ts'
import type { Shop } from './shop.ts'

/*
 * An upload of 12 megapixels to the built product until its answer, and until all its widths are made, beside (c) sharp alone
 * doing the same in this process with as many threads; interleaved, medians of five.
 */

const rounds = 5

interface Times {
  answer: number
  widths: number
}

const bareTimes = async (folder: string, photo: Buffer): Promise<Times> => {
  const file = join(folder, 'bare.jpg')
  await writeFile(file, photo)
  const began = performance.now()
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: 2560, height: 2560, fit: 'inside' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const answer = performance.now() - began
  for (const { width, kind, name } of renditionsOf('bare.jpg', info.width)) {
    await writeFile(join(folder, name), await makeRendition(data, width, kind))
  }
  return { answer, widths: performance.now() - began }
}

/** Uploads beside sharp alone. */
export const measurePictures = async ({ folder, file, start }: Shop): Promise<Row[]> => {
  const photo = await noisePhoto(4000, 3000)
  const product = await start()
  const { upload } = await adminAt(product.url)
  const database = new DatabaseSync(file, { readOnly: true })
  const missing = database.prepare('select count(*) as files from images where derived_at is null')
  const ourTimes = async (): Promise<Times> => {
    const began = performance.now()
    const said = await upload(photo)
    if (!said.ok) throw new Error(await said.text())
    await said.text()
    const answer = performance.now() - began
    while (missing.get()?.files !== 0) await pass(10)
    return { answer, widths: performance.now() - began }
  }
  const ours: Times[] = []
  const bare: Times[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ourTimes())
    bare.push(await bareTimes(folder, photo))
  }
  database.close()
  await product.end()
  const row = (work: string, until: keyof Times, most: number) => {
    const [mine, floor] = [spread(ours.map((it) => it[until])), spread(bare.map((it) => it[until]))]
    return rowOf({
      work,
      ratio: mine.mid / floor.mid,
      of: 'of (c)',
      target: { most },
      ours: mine,
      unit: 'ms',
      floor: `(c) ${shown(floor.mid, 'ms')}`,
    })
  }
  return [
    row('upload of 12 megapixels until the answer', 'answer', 1.3),
    row('upload of 12 megapixels until all widths', 'widths', 1.1),
  ]
}
