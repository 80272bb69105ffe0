/** 32 hex digits. `crypto.randomUUID` is missing where a page is not served by HTTPS. */
export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
