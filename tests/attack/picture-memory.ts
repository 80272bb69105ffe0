import { globSync, readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { type Attack, judge } from './attack-row.ts'
import { type Answer, ask, percentile99, signInHeaders, startTarget } from './target.ts'

const MAX_MEGABYTES = 512

const encoders: Record<string, (picture: Sharp) => Sharp> = {
  AVIF: (picture) => picture.avif({ effort: 0 }),
  'interlaced PNG': (picture) =>
    picture.toColourspace('rgb16').png({ compressionLevel: 1, progressive: true }),
  'progressive JPEG': (picture) => picture.jpeg({ progressive: true }),
  GIF: (picture) => picture.gif({ effort: 1 }),
}

const create = { width: 8160, height: 6120, channels: 3 as const, background: 'maroon' }

/** What a process and those it started hold in memory, pages that they share counted once. */
const megabytesOfTree = (pid: number | undefined): number => {
  try {
    const ownKilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
      readFileSync(file, 'utf8').split(' ').filter(Boolean),
    )
    const below = children.map((child) => megabytesOfTree(Number(child)))
    return below.reduce((sum, megabytes) => sum + megabytes, Number(ownKilobytes?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

export const pictureMemory: Attack = async (context) => {
  const { url, port, process } = await startTarget(context)
  const headers = await signInHeaders(port)
  let most = 0
  const sampling = setInterval(() => {
    most = Math.max(most, megabytesOfTree(process.pid))
  }, 50)
  context.onEnd(() => clearInterval(sampling))
  let isOver = false
  const visitors: Answer[] = []
  const visit = async () => {
    while (!isOver) visitors.push(await ask({ port, path: '/api/health' }))
  }
  const visiting = visit()
  const figures: string[] = []
  const statuses: number[] = []
  for (const [name, encode] of Object.entries(encoders)) {
    const picture = await encode(sharp({ create, limitInputPixels: false })).toBuffer()
    most = 0
    const form = new FormData()
    form.set('pic', new Blob([new Uint8Array(picture)]), 'saree.jpg')
    const upload = fetch(`${url}/api/articlePicUpload`, { method: 'POST', headers, body: form })
    const status = await upload.then((answer) => answer.status).catch(() => 0)
    statuses.push(most < MAX_MEGABYTES ? status : 0)
    figures.push(`${name} ${status} at ${Math.round(most)} MB`)
  }
  isOver = true
  await visiting
  const p99 = percentile99(visitors)
  return judge(
    'uploads of pictures of 50 megapixels',
    `${figures.join(', ')}; visitors' p99 ${p99} ms`,
    `200 or 413, each below ${MAX_MEGABYTES} MB with all processes; p99 < 500 ms`,
    statuses.every((status) => [200, 413].includes(status)) && p99 < 500,
  )
}
