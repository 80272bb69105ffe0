import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { memoryEnvironment } from '../build/server-memory.ts'
import { addFunctions } from '../server/database/engines/sqlite.ts'
import { administratorSettings } from '../tests/samples/administrator.ts'
import { startProduct } from '../tests/services/product/product.ts'

/** Makes a data folder with a shop of this many articles; `start` starts the built product on it. */
export const makeShop = async (articles: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...memoryEnvironment,
    ...administratorSettings,
  }
  const start = async (more: Record<string, string> = {}) => {
    const product = await startProduct({ ...settings, ...more })
    return { ...product, url: product.url.replace('localhost', '127.0.0.1') }
  }
  await (await start()).end()
  const file = join(folder, 'freightloom.sqlite')
  const database = new DatabaseSync(file)
  addFunctions(database)
  database.exec(`
    insert into banners (banner_name, bannerstartdate, bannerenddate)
      values ('Onam week', '2020-01-01', '2099-12-31');
    insert into materials (material_type, material_remark) values ('Mulberry silk', 'From Ramanagara');
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${articles})
    insert into articles (article_name, article_price, article_stock, Material, article_Blouse, article_Length, article_wash,
        article_remark, article_fb, article_twit, article_pinint)
      select case when n % 50000 = 7 then 'தங்கச் சரிகை ' when n % 10 = 1 then 'பச்சை பட்டு ' else 'Bottle green silk ' end || n
          || case when n * 7919 % 50 = 7 then ' Kanchi' else '' end,
        1000 + n * 7919 % 90000, n * 31 % 20, 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash', 'NA', 'NA', 'NA', 'Bridal' from numbers`)
  database.close()
  return { folder, file, start, remove: () => rm(folder, { recursive: true, force: true }) }
}
export type Shop = Awaited<ReturnType<typeof makeShop>>

/** A copy of a shop's database with the names of articles in lower case too, indexed, for `like`. */
export const makeBaselineFile = async (shopFile: string) => {
  const file = `${shopFile}.baseline`
  await copyFile(shopFile, file)
  const database = new DatabaseSync(file)
  addFunctions(database)
  database.exec(`
    alter table articles add column article_name_lower text not null default '';
    update articles set article_name_lower = folded(article_name);
    create index articles_by_lower on articles (article_name_lower, id) where deleted_at is null;
    analyze`)
  database.close()
  return file
}
