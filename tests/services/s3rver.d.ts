declare module '@20minutes/s3rver' {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<import('node:net').AddressInfo>
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  export interface Signature {
    getStringToSign(request: { uri: string }, ...more: unknown[]): string
  }
  const v4: Signature
  export default v4
}
