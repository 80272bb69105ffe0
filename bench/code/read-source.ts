import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Source {
  file: string
  lines: number
  commentLines: number
  functions: number[]
  /** Type assertions other than `as const`. */
  casts: number
  imports: string[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* nodesOf(node: Node): Iterable<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesOf(child)
    }
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isCast = (node: Node, text: string) =>
  node.type === 'TSAsExpression' && !/\bas const$/.test(text.slice(node.start, node.end))

const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
])

const importedBy = (file: string, node: Node) => {
  const source = node.source as { value?: unknown } | null
  if (!IMPORTS.has(node.type) || typeof source?.value !== 'string') return []
  return source.value.startsWith('.')
    ? [posix.join(posix.dirname(file), source.value.replace(/\?.*$/, ''))]
    : []
}

/** Counts the lines that hold nothing but a comment. */
const countCommentLines = (text: string, comments: { start: number; end: number }[]) => {
  let code = text
  for (const { start, end } of comments) {
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, ' ')
    code = code.slice(0, start) + blank + code.slice(end)
  }
  const before = text.split('\n')
  return code
    .split('\n')
    .filter((line, index) => line.trim() === '' && before[index]?.trim() !== '').length
}

export const readSource = (root: string, file: string): Source => {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const nodes = [...nodesOf(program as unknown as Node)]
  const lineCount = ({ start, end }: Node) => text.slice(start, end).split('\n').length
  return {
    file,
    lines: text.split('\n').length - 1,
    commentLines: countCommentLines(text, comments),
    functions: nodes.filter(({ type }) => FUNCTIONS.has(type)).map(lineCount),
    casts: nodes.filter((node) => isCast(node, text)).length,
    imports: nodes.flatMap((node) => importedBy(file, node)),
  }
}
