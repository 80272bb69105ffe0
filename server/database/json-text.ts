declare const content: unique symbol

/** A text in the database that is JSON of this type; only `toJsonText` makes one. */
export type JsonText<Value> = string & { readonly [content]: Value }

export const toJsonText = <Value>(value: Value) => JSON.stringify(value) as JsonText<Value>

export const fromJsonText = <Value>(text: JsonText<Value>): Value => JSON.parse(text)
