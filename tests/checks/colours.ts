const colour = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\brgba?\(/i

/** The declarations of a style sheet that name a colour themselves. */
export function namedColours(css: string): string[] {
  const checked = css
    .split('\n')
    .filter((line) => !line.includes('colour-allow'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)/g, '')
  // What ends in `{` is a selector, where #add is a name and no colour.
  const declarations = checked.match(/[^{};]+(?=[;}])/g) ?? []
  return declarations.filter((text) => colour.test(text)).map((text) => text.trim())
}
