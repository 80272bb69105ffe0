export interface PictureTables {
  images: {
    /** 128 random bits in hex and `.jpg`; its file in the public store. */
    name: string
    /** SHA-256 of the uploaded file, in hex; its file in the private store. */
    original: string | null
    original_type: string | null
    /** How the picture was made from the original, as JSON. */
    recipe: string | null
    width: number
    height: number
    colour: string
    uploaded_at: string
    /** When its WebP sizes were made, and since when it has those in AVIF too. */
    screen_sizes_at: string | null
    derived_at: string | null
  }
  picture_uploads: {
    id: string
    size: number
    created_at: string
    /** The picture that was made of it; a second request for one gets the same. */
    article_pic: string | null
  }
}
