export const MEGABYTE = 1024 * 1024

/** Bytes as megabytes with one decimal: `12.5`. */
export const formatMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
