import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'

export class PartStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #db: Db
  readonly #parts: UploadParts
  readonly #now: () => Date

  constructor(db: Db, parts: UploadParts, now: () => Date) {
    super()
    this.#db = db
    this.#parts = parts
    this.#now = now
  }

  override async create(upload: Upload) {
    const { id, size = 0, metadata } = upload
    const administrator_id = Number(metadata?.administrator)
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('picture_uploads')
      .values({ id, size, administrator_id, created_at: this.#now().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    // The client did not receive the answer to an earlier request; what it has sent since then must stay.
    if (numInsertedOrUpdatedRows === 0n) {
      throw new HttpError(409, 'This upload has begun already. Please continue where it stopped.')
    }
    return upload
  }

  /** A lost file, such as after a restore, is sent again from its beginning. */
  override async getUpload(id: string) {
    const row = await this.#db
      .selectFrom('picture_uploads')
      .select(['size', 'article_pic'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const { size, article_pic } = row
    return new Upload({ id, size, offset: article_pic ? size : await this.#parts.sizeOf(id) })
  }

  override async write(content: Readable, id: string, offset: number) {
    return offset + (await this.#parts.append(id, content))
  }

  override async remove(id: string) {
    await this.#db.deleteFrom('picture_uploads').where('id', '=', id).execute()
    await this.#parts.remove(id)
  }
}
