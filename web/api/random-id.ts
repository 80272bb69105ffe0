import { hexOf } from './hex.ts'

/** 32 hex digits. `crypto.randomUUID` is missing where a page is not served by HTTPS. */
export const randomId = () => hexOf(crypto.getRandomValues(new Uint8Array(16)))
