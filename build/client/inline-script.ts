import { minifySync } from 'vite'

/** The text of a script that calls a function with values. The function uses nothing from outside itself. */
export const scriptText = (run: (...values: never) => unknown, ...values: string[]): string =>
  minifySync('script.js', `(${run})(${values.join(', ')})`, { module: false }).code.trim()

export const inlineScript = (run: (...values: never) => unknown, ...values: string[]): string =>
  `<script>${scriptText(run, ...values)}</script>`
