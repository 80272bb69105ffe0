export interface Inline {
  script: readonly string[]
  style: readonly string[]
}

/** The content security policy of an answer; the hashes name what stands inline in it. */
export const policy = ({ script, style }: Inline = { script: [], style: [] }) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join(';')
