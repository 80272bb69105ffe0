/**
 * A form that is posted without script is answered with its own page, prerendered in these states: `sent` (empty, with
 * what happens next), `right` (what was typed, and why it could not be sent), `wrong` (with an error at each field).
 * The server takes each field from `right` or `wrong`, and replaces the placeholders by the texts.
 */
export const postedStates = ['sent', 'right', 'wrong'] as const
export type PostedState = (typeof postedStates)[number]

export const valuePlaceholder = (field: string) => `{value ${field}}`
export const errorPlaceholder = (field: string) => `{error ${field}}`
export const reasonPlaceholder = '{reason form}'

/** Finds every placeholder; its groups are the kind of placeholder and the name of the field. */
export const placeholders: RegExp = /\{(value|error|reason) (\w+)\}/g

export const sentPath = '/Sent'
