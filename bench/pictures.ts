import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { derive, smallerOnes } from '../server/pictures/derive.ts'
import { sharp } from '../server/pictures/sharp.ts'
import { adminAt, administrator } from '../tools/drills/administrator.ts'
import { startProduct } from '../tools/product.ts'
import { median } from './median.ts'
import { noisePhoto } from './noise-photo.ts'

/*
 * An upload of 12 megapixels to the built product until its answer, and until all its widths are made, beside (c) sharp alone
 * doing the same in this process with as many threads; interleaved, medians of five.
 */

const rounds = 5
const photo = await noisePhoto(4000, 3000)
const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
const product = await startProduct({ PORT: '0', DATA_DIR: folder, ...administrator })
const { upload } = await adminAt(product.url)
const database = new DatabaseSync(join(folder, 'freightloom.sqlite'), { readOnly: true })
const missing = database.prepare('select count(*) as files from images where derived_at is null')

const uploaded = async () => {
  const began = performance.now()
  const answer = await upload(photo)
  if (!answer.ok) throw new Error(await answer.text())
  await answer.text()
  const answered = performance.now()
  while (missing.get()?.files !== 0) await pass(10)
  return { answer: answered - began, widths: performance.now() - began }
}

const bare = async () => {
  const file = join(folder, 'bare.jpg')
  await writeFile(file, photo)
  const began = performance.now()
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: 2560, height: 2560, fit: 'inside' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const answered = performance.now()
  for (const { width, kind, name } of smallerOnes('bare.jpg', info.width)) {
    await writeFile(join(folder, name), await derive(data, width, kind))
  }
  return { answer: answered - began, widths: performance.now() - began }
}

type Times = Awaited<ReturnType<typeof bare>>
const taken: Record<'ours' | 'bare', Times[]> = { ours: [], bare: [] }
for (let round = 0; round < rounds; round += 1) {
  taken.ours.push(await uploaded())
  taken.bare.push(await bare())
}
const rowOf = (until: 'answer' | 'widths') => {
  const [ours, floor] = [taken.ours.map((it) => it[until]), taken.bare.map((it) => it[until])]
  return {
    'of (c)': (median(ours) / median(floor)).toFixed(2),
    ms: Math.round(median(ours)),
    'least to most': `${Math.round(Math.min(...ours))} to ${Math.round(Math.max(...ours))}`,
    '(c), ms': Math.round(median(floor)),
  }
}
console.table({ 'until the answer': rowOf('answer'), 'until all widths': rowOf('widths') })
database.close()
await product.end()
await rm(folder, { recursive: true, force: true })
