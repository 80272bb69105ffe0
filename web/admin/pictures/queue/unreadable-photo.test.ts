import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeUnreadablePhoto } from './unreadable-photo.ts'

const ends = {
  'is empty. Please choose another file.': '',
  'is a PDF file. Please choose a photo.': '%PDF-1.7\n',
  'is a HEIC photo, and this browser can’t open it. Please save it as JPEG.':
    '\0\0\0\x18ftypheic\0\0\0\0',
  'can’t be opened as a photo. JPEG, PNG, WebP, AVIF and GIF work everywhere.': 'some notes',
}
for (const [end, content] of Object.entries(ends)) {
  test(`the message for a photo that begins with ${JSON.stringify(content)} says that it ${end}`, () => {
    const bytes = new TextEncoder().encode(content)
    assert.equal(describeUnreadablePhoto({ name: 'photo.jpg' }, bytes), `photo.jpg ${end}`)
  })
}
