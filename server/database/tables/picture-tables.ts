import type { Generated } from 'kysely'
import type { ColourFamily } from '../../../contract/articles/colour-families.ts'
import type { CropRecipe } from '../../../contract/pictures/crop.ts'
import type { JsonText } from '../json-text.ts'

export interface PictureTables {
  images: {
    /** 128 random bits in hex and `.jpg`; its file in the public store. */
    name: string
    /** SHA-256 of the uploaded file, in hex; its file in the store of originals. */
    original: string | null
    original_type: string | null
    /** How the picture was made from the original. */
    recipe: JsonText<CropRecipe> | null
    width: number
    height: number
    colour: string
    /** The family of the colour that most of it has; null until its share picture is made, whose ground is of this family. */
    colour_family: Generated<ColourFamily | null>
    uploaded_at: string
    /** When all its renditions were made; until then it has WebP up to `LARGEST_SCREEN_SIZE`. */
    derived_at: string | null
  }
  picture_uploads: {
    id: string
    /** Of the whole file, in bytes. */
    size: number
    created_at: string
    /** The picture that was made of it, which a repeated request gets again; null until it is made. */
    article_pic: string | null
    /** Who began it. */
    administrator_id: number
  }
}
