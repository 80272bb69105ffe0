import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { lockRow } from '../../database/lock-row.ts'
import { HttpError } from '../../http/http-error.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'
import { requireUploadRoom, type UploadRoom } from './require-upload-room.ts'

export class PartStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #db: Db
  readonly #parts: UploadParts
  readonly #room: UploadRoom

  constructor(db: Db, parts: UploadParts, room: UploadRoom) {
    super()
    this.#db = db
    this.#parts = parts
    this.#room = room
  }

  override async create(upload: Upload) {
    const { id, size = 0, metadata } = upload
    const administrator = Number(metadata?.administrator)
    const created_at = this.#room.now().toISOString()
    await this.#db.transaction().execute(async (trx) => {
      // Of many that one administrator begins at the same time, each counts those before it.
      await lockRow(trx, 'administrators', sql<SqlBool>`id = ${administrator}`)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('picture_uploads')
        .values({ id, size, administrator_id: administrator, created_at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      // The client did not receive the answer to an earlier request; what it has sent since then must stay.
      if (numInsertedOrUpdatedRows === 0n) {
        throw new HttpError(409, 'This upload has begun already. Please continue where it stopped.')
      }
      await requireUploadRoom(trx, this.#room, { size, administrator })
    })
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
    // First, as on a full disk the row can be deleted in the room of the file only.
    await this.#parts.remove(id)
    await this.#db.deleteFrom('picture_uploads').where('id', '=', id).execute()
  }
}
