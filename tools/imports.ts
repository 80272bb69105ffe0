import { posix } from 'node:path'

export type Import = { target: string; onlyTypes: boolean }

// Strings are matched first, so that a `//` inside one does not look like a comment.
const stringOrComment =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/.*|\/\*[\s\S]*?\*\//g

const statement =
  /^[ \t]*(?:import|export)\s+(type\s)?\s*(?:(?:[\w$]+\s*,?\s*)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})?\s*from\s*)?['"]([^'"]+)['"]/gm
const call = /\bimport\s*\(\s*(?:['"]([^'"]+)['"]\s*\))?/g

export function withoutComments(source: string): string {
  return source.replace(stringOrComment, (_, text) => text ?? ' ')
}

/** What a file opens: a path from the root of the project, or the name of a package. */
export function importsOf(file: string, source: string): Import[] {
  const code = withoutComments(source)
  const found = [...code.matchAll(statement)].map(([, type, name]) => ({
    name,
    onlyTypes: type !== undefined,
  }))
  // A computed address cannot be checked, so it belongs to no room and no package.
  const called = [...code.matchAll(call)].map(([, name = '(computed)']) => ({
    name,
    onlyTypes: false,
  }))
  return [...found, ...called].map(({ name = '', onlyTypes }) => {
    const target = name.startsWith('.') ? posix.join(posix.dirname(file), name) : name
    return { target, onlyTypes }
  })
}
