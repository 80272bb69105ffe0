import { useCallback, useEffect, useState } from 'react'
import {
  announcementPath,
  decodeAnnouncement,
  type Notice,
} from '../../../contract/banners/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { defaultWelcomeTitle } from '../site.content.ts'
import { useSiteData } from '../site-data.ts'

// Does not import the other schemas: most visitors need only this call.
const fetchNotice = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

/** Shown where no banner is active. */
const welcome: Notice = { banner_name: defaultWelcomeTitle, banner_link: '' }

export const useNotice = () => {
  const [notice, setNotice] = useState(useSiteData().notice ?? welcome)
  const reloadNotice = useCallback(() => {
    fetchNotice().then(
      (active) => setNotice(active ?? welcome),
      // Without an answer the one that is shown is the newest.
      () => {},
    )
  }, [])
  useEffect(reloadNotice, [reloadNotice])
  return { notice, reloadNotice }
}
