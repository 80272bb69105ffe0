import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readArguments } from '../commands/arguments.ts'
import { frameAt } from './film/frame.ts'

readArguments(`Usage: npm run film
Draws the film of Home and its poster, and encodes them with ffmpeg.`)

const folder = join(import.meta.dirname, '../web/site/home/film')
const [FRAME_RATE, seconds] = [24, 8]
const frames = FRAME_RATE * seconds
const posterMoment = 0.64

const ffmpeg = (...options: string[]) => {
  const { status, error } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) {
    console.error('The film is encoded by ffmpeg, and there is none on the PATH. Install it first.')
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

const encode = (sourceFolder: string) => {
  const input = ['-framerate', String(FRAME_RATE), '-i', join(sourceFolder, '%03d.png')]
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  const colourTags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const inputOptions = [...input, ...colours, ...colourTags]
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '460k', '-g', '96', '-deadline', 'good']
  const log = ['-passlogfile', join(sourceFolder, 'pass')]
  ffmpeg(...inputOptions, ...vp9, '-cpu-used', '4', '-pass', '1', ...log, '-f', 'null', '-')
  ffmpeg(
    ...inputOptions,
    ...vp9,
    '-cpu-used',
    '2',
    '-pass',
    '2',
    ...log,
    join(folder, 'loom-to-lanes.webm'),
  )
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '34', '-movflags', '+faststart']
  ffmpeg(...inputOptions, ...h264, join(folder, 'loom-to-lanes.mp4'))
}

const drawPoster = async () => {
  const frame = sharp(Buffer.from(frameAt(posterMoment)))
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
  encode(frameFolder)
} finally {
  rmSync(frameFolder, { recursive: true })
}
await drawPoster()
for (const name of readdirSync(folder)) {
  const size = `${(statSync(join(folder, name)).size / 1024).toFixed(0)} KB`
  console.log(name.padEnd(20), size.padStart(7))
}
