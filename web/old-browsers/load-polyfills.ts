const hasAll = 'withResolvers' in Promise && 'canParse' in URL && 'popover' in HTMLElement.prototype

/**
 * Loads what an old browser lacks, such as Chrome 109, the last one on Windows 7 and 8 (decision 43). New browsers
 * load nothing.
 */
export const loadPolyfills = async (): Promise<void> => {
  if (!hasAll) await import('./polyfills.ts')
}
