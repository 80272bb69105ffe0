/**
 * A form that is posted without script is answered with its own page, prerendered in these states: `sent` (empty, with
 * what happens next), `valid` (every field with what was typed), `invalid` (every field with an error too). A refused
 * form is put together from both: each field from the page of its own state. Then the placeholders are replaced.
 */
export const postedStates = ['sent', 'valid', 'invalid'] as const
export type PostedState = (typeof postedStates)[number]

export const valuePlaceholder = (field: string) => `{value ${field}}`
export const errorPlaceholder = (field: string) => `{error ${field}}`
export const reasonPlaceholder = '{reason form}'

/** Finds every placeholder; its groups are the kind of placeholder and the name of the field. */
export const placeholders: RegExp = /\{(value|error|reason) (\w+)\}/g

export const sentPath = '/Sent'
