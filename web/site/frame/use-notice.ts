import { useEffect, useState } from 'react'
import { bannerApi } from '../../../contract/banner.ts'
import { call } from '../../api/call.ts'
import { defaultWelcomeTitle } from '../site.content.ts'

/** The announcement: the active banner, or the default welcome title where there is none or none can be had. */
export const useNotice = () => {
  const [notice, setNotice] = useState<string>(defaultWelcomeTitle)
  useEffect(() => {
    call(bannerApi.active, {}).then(
      (name) => setNotice(name ?? defaultWelcomeTitle),
      () => setNotice(defaultWelcomeTitle),
    )
  }, [])
  return notice
}
