import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readArguments } from '../commands/arguments.ts'
import { filmSize } from '../web/site/home/film-map.ts'
import { frameAt } from './film/frame.ts'

readArguments(`Usage: npm run film
Draws the film of Home and encodes it with ffmpeg. Its poster is the first frame.`)

const folder = join(import.meta.dirname, '../web/site/home/film')
const [FRAME_RATE, seconds] = [24, 8]
const frames = FRAME_RATE * seconds

const ffmpeg = (...options: string[]) => {
  const { status, error } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) {
    console.error(
      'The film is encoded by ffmpeg, and there is none on the PATH. On Debian: apt-get install ffmpeg',
    )
    process.exit(1)
  }
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}.`)
}

const drawFrames = async (targetFolder: string) => {
  for (let number = 0; number < frames; number++) {
    const file = join(targetFolder, `${String(number).padStart(3, '0')}.png`)
    await sharp(Buffer.from(frameAt(number / frames)))
      .png({ compressionLevel: 1 })
      .toFile(file)
  }
}

const colourTags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

/** One key frame: the loop starts again from its beginning. */
const input = (sourceFolder: string, width: number) => [
  ...['-framerate', String(FRAME_RATE), '-i', join(sourceFolder, '%03d.png'), '-vf'],
  `scale=${width}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p`,
  ...colourTags,
  ...['-g', String(frames)],
]

const encodeVp9 = (sourceFolder: string) => {
  const options = [...input(sourceFolder, filmSize.width), '-c:v', 'libvpx-vp9', '-b:v', '245k']
  const log = ['-deadline', 'good', '-passlogfile', join(sourceFolder, 'pass')]
  ffmpeg(...options, ...log, '-cpu-used', '4', '-pass', '1', '-f', 'null', '-')
  ffmpeg(...options, ...log, '-cpu-used', '1', '-pass', '2', join(folder, 'loom-to-lanes.webm'))
}

/** For browsers without VP9. Smaller, as H.264 needs more bytes for each pixel. */
const encodeH264 = (sourceFolder: string) => {
  const quality = ['-preset', 'veryslow', '-tune', 'animation', '-crf', '40']
  const file = join(folder, 'loom-to-lanes.mp4')
  ffmpeg(
    ...input(sourceFolder, 840),
    '-c:v',
    'libx264',
    ...quality,
    '-movflags',
    '+faststart',
    file,
  )
}

const drawPoster = async () => {
  const frame = sharp(Buffer.from(frameAt(0)))
  for (const width of [480, 800, 1120]) {
    const bytes = await frame.clone().resize(width).avif({ quality: 46, effort: 7 }).toBuffer()
    writeFileSync(join(folder, `poster-${width}.avif`), bytes)
  }
  const bytes = await frame.clone().resize(800).jpeg({ quality: 60, mozjpeg: true }).toBuffer()
  writeFileSync(join(folder, 'poster-800.jpeg'), bytes)
}

ffmpeg('-version')
mkdirSync(folder, { recursive: true })
const frameFolder = mkdtempSync(join(tmpdir(), 'freightloom-film-'))
try {
  await drawFrames(frameFolder)
  encodeVp9(frameFolder)
  encodeH264(frameFolder)
} finally {
  rmSync(frameFolder, { recursive: true })
}
await drawPoster()
for (const name of readdirSync(folder)) {
  const size = `${(statSync(join(folder, name)).size / 1024).toFixed(0)} KB`
  console.log(name.padEnd(20), size.padStart(7))
}
