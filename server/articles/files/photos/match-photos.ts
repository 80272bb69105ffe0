import { articleCode, idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { foldText } from '../../../../contract/fold-text.ts'
import type { PlannedRow } from '../planned-row.ts'
import type { ZippedFile } from './open-photo-zip.ts'

export interface MatchedPhotos {
  /** In the order in which they become photos of the article. */
  files: ZippedFile[]
  /** A sentence for each name that stands for no file, or for several. */
  problems: string[]
}

/** A name with four commas has five pieces. */
const MAX_PIECES_OF_NAME = 5

const tidyName = (name: string) => name.trim().replaceAll('\\', '/')

/** The names in a cell; pieces between separators are one name where a file is called so, such as `Red, gold.jpg`. */
const namesIn = (text: string, isName: (name: string) => boolean) => {
  const pieces = [...text.matchAll(/[^,;|\n]+/g)]
  const names: string[] = []
  for (let first = 0; first < pieces.length; ) {
    const start = pieces[first]?.index
    const joined = pieces
      .slice(first, first + MAX_PIECES_OF_NAME)
      .map(({ index, 0: piece }) => tidyName(text.slice(start, index + piece.length)))
    const last = Math.max(joined.findLastIndex(isName), 0)
    names.push(joined[last] ?? '')
    first += last + 1
  }
  return names.filter((name) => name !== '')
}

export const isPictureName = (name: string) =>
  /\.(?:jpe?g|jpe|jfif|jif|pjp(?:eg)?|png|webp|avif|gif|hei[cf])$/i.test(name)

/** One text for the spellings of a code or a name, such as `fl_777` and `FL-000777`. */
const keyOf = (text: string) => {
  const plain = foldText(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  const id = idOfArticleCode(plain)
  return id ? articleCode(id) : plain
}

/** A number behind a separator or in brackets. */
const PHOTO_NUMBER = /(?:[\s_\p{Pd}]([0-9]{1,3})|\(([0-9]{1,3})\))$/u

/**
 * What a file may be called after, the whole name first: `Red silk 2` is an article, or the second photo of `Red silk`.
 * The end of a code or of a longer number, such as `2024`, is no number of a photo.
 */
export const keysOfFile = (name: string) => {
  const stem = name.replace(/\.[^.]*$/, '')
  const whole = { key: keyOf(stem), number: 0 }
  const found = idOfArticleCode(whole.key) ? null : PHOTO_NUMBER.exec(stem)
  if (!found) return [whole]
  const [, separated, inBrackets] = found
  return [
    whole,
    { key: keyOf(stem.slice(0, found.index)), number: Number(separated ?? inBrackets) },
  ]
}

const rowsByKey = (rows: PlannedRow[]) => {
  const byKey = new Map<string, PlannedRow | null>()
  for (const row of rows) {
    const key = keyOf(row.name)
    byKey.set(key, byKey.has(key) ? null : row)
  }
  for (const row of rows) if (row.code) byKey.set(keyOf(row.code), row)
  byKey.delete('')
  return byKey
}

const findFilesNamedAfter = (rows: PlannedRow[], files: ZippedFile[]) => {
  const byKey = rowsByKey(rows)
  const found = new Map<PlannedRow, { file: ZippedFile; number: number }[]>()
  for (const file of files.filter(({ name }) => isPictureName(name))) {
    const { key = '', number = 0 } = keysOfFile(file.name).find(({ key }) => byKey.get(key)) ?? {}
    const row = byKey.get(key)
    if (row) found.set(row, [...(found.get(row) ?? []), { file, number }])
  }
  return (row: PlannedRow) =>
    (found.get(row) ?? []).sort((one, other) => one.number - other.number).map(({ file }) => file)
}

interface PhotoMatch {
  file?: ZippedFile
  problem?: string
}

const createFindCalled = (files: ZippedFile[]) => {
  const byName = Map.groupBy(files, ({ name }) => foldText(name))
  return (name: string) => {
    const sought = foldText(name)
    const called = byName.get(sought.split('/').at(-1) ?? '') ?? []
    return called.filter(({ path }) => `/${foldText(path)}`.endsWith(`/${sought}`))
  }
}

const createFindByName = (findCalled: ReturnType<typeof createFindCalled>) => {
  return (name: string): PhotoMatch => {
    const [file, ...others] = findCalled(name)
    if (!file) return { problem: `Photo “${name}” isn’t in the ZIP` }
    if (others.length === 0) return { file }
    return {
      problem: `${others.length + 1} files in the ZIP are called “${name}”. Write the folder before it, such as “${file.path}”`,
    }
  }
}

const withoutZip = (name: string): PhotoMatch => ({
  problem: `Photo “${name}” is named, but no ZIP was chosen`,
})

/**
 * Finds the files in the ZIP that belong to each row: those that the row names in its column of photos, and those that are
 * called after the code or name of its article. @param zipped null without a ZIP
 */
export const matchPhotos = (rows: PlannedRow[], zipped: ZippedFile[] | null) => {
  const files = zipped ?? []
  const findCalled = createFindCalled(files)
  const find = zipped ? createFindByName(findCalled) : withoutZip
  const isName = (name: string) => findCalled(name).length > 0
  const findNamed = findFilesNamedAfter(rows, files)
  const used = new Set<ZippedFile>()
  const matched = new Map<PlannedRow, MatchedPhotos>()
  for (const row of rows) {
    const namedPhotos = namesIn(row.record.photos, isName).map(find)
    const found = new Set([...namedPhotos.flatMap(({ file }) => file ?? []), ...findNamed(row)])
    for (const file of found) used.add(file)
    matched.set(row, {
      files: [...found],
      problems: namedPhotos.flatMap(({ problem }) => problem ?? []),
    })
  }
  return { matched, unused: files.filter((file) => !used.has(file)).map(({ path }) => path) }
}
