import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'

/** A reader of a folder sees all its files at once; tests count, as they stand beside the code. */
export const MAX_FILES_IN_FOLDER = 20

export const listSourceFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

/** The number of source files side by side in each folder, the fullest first. */
export const countFilesInFolders = (files: string[]) =>
  [...Map.groupBy(files, (file) => posix.dirname(file))]
    .map(([folder, group]) => ({ folder, files: group.length }))
    .sort((one, other) => other.files - one.files)
