import { scriptText } from '../client/inline-script.ts'

const preloads = /<link rel="preload" href="([^"]+)" as="font"[^>]*>\s*/g
const endOfScripts = /(?=<\/script>\s*<meta name="viewport")/

const preload = (fonts: readonly string[]) => {
  for (const href of fonts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }))
  }
}

/**
 * Lets the inline scripts of Home load its fonts, instead of preload links. A browser requests linked files before it runs
 * the script that leads a hash address to its own document (`open-document.ts`), and that document would wait for the fonts.
 *
 * @throws {Error} where the head names no fonts, or no script ends right before the viewport
 */
export const preloadByScript = (html: string): string => {
  const fonts = Array.from(html.matchAll(preloads), ([, href]) => href)
  if (fonts.length === 0 || !endOfScripts.test(html)) {
    throw new Error(
      'Home must name its fonts, and have a script right before <meta name="viewport">.',
    )
  }
  const script = scriptText(preload, JSON.stringify(fonts))
  return html.replaceAll(preloads, '').replace(endOfScripts, () => script)
}
