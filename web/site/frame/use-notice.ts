import { useCallback, useEffect, useState } from 'react'
import {
  announcementAttribute,
  announcementPath,
  decodeAnnouncement,
  type Notice,
} from '../../../contract/banners/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { defaultWelcomeTitle } from '../site.content.ts'

// Does not import the other schemas: most visitors need only this call.
const fetchNotice = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

/** Shown where no banner is active. */
const welcome: Notice = { banner_name: defaultWelcomeTitle, banner_link: '' }

/** The active banner as the server filled it in. */
const readPrerendered = (): Notice | null => {
  const element = document.querySelector(`[${announcementAttribute}]`)
  return (
    element && {
      banner_name: element.textContent ?? '',
      banner_link: element.querySelector('a')?.getAttribute('href') ?? '',
    }
  )
}

/** Read before the page is hydrated. */
const prerendered = typeof document === 'undefined' ? null : readPrerendered()

export const useNotice = () => {
  const [notice, setNotice] = useState(prerendered ?? welcome)
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
