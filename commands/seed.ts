import { join } from 'node:path'
import sharp from 'sharp'
import { articleCode } from '../contract/articles/articles.ts'
import { noSettings } from '../contract/shop/settings/shop-settings.ts'
import { openSession } from '../server/auth/sessions/session-queries.ts'
import { portOf } from '../server/http/connections/port-of.ts'
import { startServices } from '../server/services.ts'
import { processSettings } from '../server/settings/settings.ts'
import { publishDraft, saveDraft } from '../server/shop/settings/setting-versions.ts'
import { readArguments, readCount } from './arguments.ts'
import { runMain } from './run-main.ts'
import {
  type Category,
  type Cloth,
  categories,
  cloths,
  materials,
  sampleSettings,
} from './seed.content.ts'

const usage = `Usage: npm run seed -- [--sarees COUNT]
Fills an empty shop with sarees and sample settings through its own calls, for screenshots and for trying it out; thirty, or only COUNT.`
const { values } = readArguments(usage, { options: { sarees: { type: 'string' } } })
const maxSarees = values.sarees ? readCount(values.sarees, usage) : Number.POSITIVE_INFINITY

const pictureFolder = join(import.meta.dirname, '../web/site/sarees/pictures')

const makePicture = async (name: string, hue = 0) => {
  const picture = sharp(join(pictureFolder, `${name}-1080.avif`)).modulate({
    hue,
    saturation: 0.95,
  })
  const bytes = await picture.jpeg({ quality: 88 }).toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

type Shop = Awaited<ReturnType<typeof startServices>>

/** Sends calls as this administrator. */
const signInAs = async ({ app, db }: Shop, id: number) => {
  const token = await openSession(db, id, new Date())
  const port = portOf(app.server)
  const send = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const result = (await answer.json()) as { message: string; id?: number; revision?: number }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${result.message}`)
    return result
  }
  const upload = async (path: string, field: string, blob: Blob) => {
    const form = new FormData()
    form.set(field, blob, 'saree.jpg')
    return (await send(path, form)).message
  }
  return { send, upload }
}
type Administrator = Awaited<ReturnType<typeof signInAs>>

const addCategory = async ({ send, upload }: Administrator, { name, picture }: Category) => {
  const image = await makePicture(picture)
  await send('createarticle_category', {
    article_category_name: name,
    article_category_image: await upload(
      'articlecategoryPicUpload',
      'article_category_image',
      image,
    ),
  })
}

/** @param index that of the colour among those of its cloth */
const addSaree = async ({ send, upload }: Administrator, cloth: Cloth, index: number) => {
  const [colour = '', hue] = cloth.colours[index] ?? []
  const { id: article = 0 } = await send('createArticle', {
    article_name: `${colour} ${cloth.called}`,
    article_price: cloth.price + index * 150,
    article_stock: (index * 5 + cloth.price) % 8,
    Material: cloth.material,
    article_Blouse: cloth.length.includes('blouse') ? 'Yes' : 'No',
    article_Length: cloth.length,
    article_wash: cloth.wash,
    article_remark: cloth.remark,
    article_fb: index === 0 ? 'https://example.com/sarees' : '',
    article_twit: '',
    article_pinint: cloth.category,
    ...cloth.facts,
    colours: colour,
  })
  for (const view of ['draped', 'folded']) {
    const image = await makePicture(`${cloth.weave}-${view}`, hue)
    await send('articlePicData', {
      article_pic: await upload('articlePicUpload', 'pic', image),
      article_id_1: article,
      article_id_2: articleCode(article),
      alt: `${colour} ${cloth.called}, ${cloth.material}`,
    })
  }
  return article
}

/** Without the call, which asks for a password that only the owner has. */
const publishSettings = ({ db }: Shop, by: string) =>
  db.transaction().execute(async (trx) => {
    const at = new Date()
    const settings = { ...noSettings, ...sampleSettings }
    const revision = await saveDraft(trx, { settings, by, at }, 0)
    await publishDraft(trx, { by, at, revision })
  })

const fill = async (administrator: Administrator) => {
  const { send } = administrator
  for (const material of materials) await send('creatematerial_master', material)
  for (const category of categories) await addCategory(administrator, category)
  const sarees = cloths.flatMap((cloth) => cloth.colours.map((_, index) => ({ cloth, index })))
  for (const [count, { cloth, index }] of sarees.slice(0, maxSarees).entries()) {
    const article = await addSaree(administrator, cloth, index)
    // Some stay drafts.
    if (count % 7 !== 4) await send(`setArticleState/${article}`, { article_state: 'shop' })
  }
  await send('logout', {})
  return Math.min(sarees.length, maxSarees)
}

/** A generated password must be changed before any other call, which here nobody can do. */
const fillAsFirst = async (shop: Shop) => {
  const { db } = shop
  const { id, email, must_change_password } = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'must_change_password'])
    .executeTakeFirstOrThrow()
  const row = db.updateTable('administrators').where('id', '=', id)
  await row.set({ must_change_password: 0 }).execute()
  try {
    await publishSettings(shop, email)
    return await fill(await signInAs(shop, id))
  } finally {
    await row.set({ must_change_password }).execute()
  }
}

const seed = async (shop: Shop) => {
  const { administrator, db } = shop
  if (administrator?.generatedPassword)
    console.log(
      `Sign-in: ${administrator.email}, password ${administrator.generatedPassword} (shown only now)`,
    )
  if (await db.selectFrom('articles').select('id').executeTakeFirst())
    throw new Error('This shop already has articles, so nothing was added.')
  const sarees = await fillAsFirst(shop)
  return `The shop has ${sarees} sarees, ${materials.length} materials and ${categories.length} categories, and sample settings.`
}

await runMain(async () => {
  const shop = await startServices({ ...processSettings(), HOST: '127.0.0.1', PORT: 0 })
  return seed(shop).finally(shop.close)
})
