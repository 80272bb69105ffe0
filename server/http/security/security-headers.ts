export interface InlineHashes {
  script: readonly string[]
  style: readonly string[]
}

export const formatPolicy = ({ script, style }: InlineHashes = { script: [], style: [] }) =>
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

/** The policy of a page that is shown in a frame of our own pages, and does nothing there: no script, form or window. */
export const framedPolicy = (policy = formatPolicy()) =>
  [
    ...policy
      .replace(/script-src [^;]*/, "script-src 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .split(';'),
    // Its own origin, as stylesheets and photos are sent to that alone.
    'sandbox allow-same-origin',
  ].join(';')

/** Features of browsers that the site does not use. */
const permissionsPolicy = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // The desk reads the numbers of parcels with the camera.
  .concat('camera=(self)')
  .join(', ')

/** Only documents have these, as each header takes a hundredth of the time of a small call. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** The headers of every answer; a page replaces the policy with its own. */
export const securityHeaders = {
  'content-security-policy': formatPolicy(),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
