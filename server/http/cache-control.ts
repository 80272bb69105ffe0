/** The browser may keep it, and asks each time whether it is still the same. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** For a file that never changes under its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
