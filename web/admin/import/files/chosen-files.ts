import {
  isZip,
  MAX_IMPORT_MEGABYTES,
  MAX_PHOTO_ZIP_MEGABYTES,
} from '../../../../contract/articles/article-files.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { randomId } from '../../../api/random-id.ts'

/** A ZIP with photos, which is sent once under this id. */
export interface ChosenZip {
  id: string
  file: File
  /** Whether the server may have a part of it. */
  hasBegun: boolean
  isSent: boolean
}

export interface ChosenFiles {
  table: File | null
  zip: ChosenZip | null
}

export const noFiles: ChosenFiles = { table: null, zip: null }

const isTable = ({ name }: File) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name)

const refusalOf = (file: File) => {
  if (!isZip(file.name) && !isTable(file)) {
    return `${file.name} can’t be imported. Choose a CSV or Excel file (.xlsx), and a ZIP for photos.`
  }
  if (file.size === 0) return `${file.name} is empty.`
  const maxMegabytes = isZip(file.name) ? MAX_PHOTO_ZIP_MEGABYTES : MAX_IMPORT_MEGABYTES
  if (file.size <= maxMegabytes * MEGABYTE) return ''
  const megabytes = formatCount(Math.ceil(file.size / MEGABYTE))
  return `${file.name} has ${megabytes} MB; at most ${formatCount(maxMegabytes)} MB are allowed. Split it into several files.`
}

/** Replaces the earlier table and ZIP by those chosen now; `refusal` says why one of these is not taken. */
export const chooseFiles = (files: ChosenFiles, chosen: File[]) => {
  const refusal = chosen.map(refusalOf).find(Boolean)
  if (refusal) return { files, refusal }
  const zip = chosen.findLast(({ name }) => isZip(name))
  return {
    files: {
      table: chosen.findLast(isTable) ?? files.table,
      zip: zip ? { id: randomId(), file: zip, hasBegun: false, isSent: false } : files.zip,
    },
    refusal: '',
  }
}

export const namesOf = ({ table, zip }: ChosenFiles) =>
  [table?.name, zip?.file.name].filter(Boolean).join(' and ')
