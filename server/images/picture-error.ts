type Status = 413 | 415 | 422

/** A picture is refused; the message is a sentence for people. */
export class PictureError extends Error {
  readonly status: Status

  constructor(status: Status, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
