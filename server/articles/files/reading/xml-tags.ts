import { HttpError } from '../../../http/http-error.ts'

/** 500,000 cells with formulas have three or four tags each. */
const MAX_TAGS = 2_000_000
/** Of a tag and the text behind it. */
const MAX_TAG_LENGTH = 500_000
/** A reader compares each attribute of a tag with all before it. */
const MAX_ATTRIBUTES = 500
/** Excel's own limit. The reader of workbooks needs minutes for some formats of 100,000 characters. */
const MAX_FORMAT_LENGTH = 255

const COPY_VALUES = 'Copy its values into a new workbook, or save its sheet as CSV.'

const tooManyTagsError = () =>
  new HttpError(422, `This workbook has too many cells and formats. ${COPY_VALUES}`)

const longFormatError = () =>
  new HttpError(
    422,
    `This workbook has a number format of more than ${MAX_FORMAT_LENGTH} characters. ${COPY_VALUES}`,
  )

export const unreadableSheetError = () =>
  new HttpError(
    422,
    'A sheet of this workbook can’t be read. Open it in a spreadsheet, and save it again as .xlsx or CSV.',
  )

const NAME = /^\/?(?:[^\s/>]*:)?([^\s/>]*)/

/** The name of a tag without its prefix, such as `c` of `<x:c r="A1">`; with a slash before it where the tag ends an element. */
const nameOf = (tag: string) => {
  const name = NAME.exec(tag)?.[1] ?? ''
  return tag.startsWith('/') ? `/${name}` : name
}

/** Makes a function that gives the values of an attribute of a tag, whatever its prefix. */
export const attributeReader = (name: string) => {
  const pattern = new RegExp(`(?:\\s|(?<!\\sxmlns):)${name}=(?:"([^"]*)"|'([^']*)')`, 'g')
  return (tag: string) =>
    [...tag.matchAll(pattern)].map(([, inDouble, inSingle]) => inDouble ?? inSingle ?? '')
}

const formatsOf = attributeReader('formatCode')

/** Counts characters: an entity such as `&quot;` is one, and so are the bytes of one in UTF-8. */
const lengthOf = (value: string) =>
  value.replaceAll(/&[^;&]*;/g, '_').replaceAll(/[\x80-\xbf]/g, '').length

/** A tag without the text behind it. */
const withoutText = (tag: string) => {
  let quote = ''
  for (let index = 0; index < tag.length; index += 1) {
    const character = tag[index] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return tag.slice(0, index)
    else if (character === '"' || character === "'") quote = character
  }
  return tag
}

/** The shortest attribute, such as ` a=""`, has five characters. */
const hasManyAttributes = (tag: string) =>
  tag.length > 5 * MAX_ATTRIBUTES && withoutText(tag).split('=').length > MAX_ATTRIBUTES

/** Takes a tag without its `<` and with the text behind it. */
export type TagReader = (name: string, tag: string) => void

/**
 * Cuts a part of a workbook into its tags while it is unpacked. A tag in a comment is given too, so that no tag can hide behind
 * one.
 */
export const createTagCutter = (onTag: TagReader) => {
  let count = 0
  let rest = ''
  const take = (tag: string) => {
    const name = nameOf(tag)
    if (!name.startsWith('/')) count += 1
    if (hasManyAttributes(tag)) throw unreadableSheetError()
    if (name === 'numFmt' && formatsOf(tag).some((code) => lengthOf(code) > MAX_FORMAT_LENGTH)) {
      throw longFormatError()
    }
    onTag(name, tag)
  }
  return {
    /** @throws HttpError with a sentence if the part is too large to be read */
    write: (chunk: Buffer) => {
      // Tags are ASCII, so the encoding of the texts does not matter.
      const tags = (rest + chunk.toString('latin1')).split('<')
      // The last tag can go on in the next chunk.
      rest = tags.pop() ?? ''
      if (rest.length > MAX_TAG_LENGTH) throw unreadableSheetError()
      for (const tag of tags) take(tag)
      if (count > MAX_TAGS) throw tooManyTagsError()
    },
    end: () => take(rest),
  }
}
