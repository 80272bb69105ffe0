declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      read: (name: string, getAttributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'text', read: (text: string, decode: Decode) => void): this
    on(event: 'closeTag', read: (name: string) => void): this
    /** @throws Error where the text is no XML */
    write(xml: string): this
    end(): void
  }
}
