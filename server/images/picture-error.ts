/** A refused picture file; the message is for the person who chose it. */
export class PictureError extends Error {
  readonly status: 413 | 415 | 422

  constructor(status: 413 | 415 | 422, message: string) {
    super(message)
    this.status = status
  }
}
