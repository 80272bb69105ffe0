import { bannerApi, bannerColumns } from '../../../contract/banners/banners.ts'
import { shopToday } from '../dates.tsx'
import { kindOf } from '../records/kind-of.ts'
import { loadRecordScreen } from '../records/load-records.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { bannerTableColumns } from './banner-columns.tsx'
import { BannerForm } from './banner-form.tsx'
import { BannerPlan } from './banner-plan.tsx'
import { OverlapNotes } from './overlap-notes.tsx'
import { FIRST_DAY, findCovered, findShown, LAST_DAY } from './overlaps.ts'

export const handle = { title: 'Banner' }

const loadList = loadRecordScreen(kindOf('banner'), bannerApi.all, bannerColumns)

export const loader = protectedLoader(async (args) => {
  const [found, planned] = await Promise.all([loadList(args), args.call(bannerApi.planned, {})])
  return { ...found, planned }
})

export function Component() {
  const { planned } = useScreenData<typeof loader>()
  const today = shopToday()
  const covered = findCovered(planned, { from: FIRST_DAY, to: LAST_DAY })
  const [shownToday] = findShown(planned, { from: today, to: today })
  return (
    <RecordScreen
      kind={kindOf('banner')}
      add="Add Banner"
      isTableTitled
      columns={bannerTableColumns(shownToday?.banner)}
      below={
        planned.length > 0 && (
          <>
            <OverlapNotes covered={covered.filter(({ to }) => to >= today)} />
            <BannerPlan planned={planned} />
          </>
        )
      }
      first="Add your first banner. It’ll show on the site between its two dates."
      form={(banner, onClose) => <BannerForm banner={banner} planned={planned} onClose={onClose} />}
    />
  )
}
