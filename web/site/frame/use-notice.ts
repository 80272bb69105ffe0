import { useCallback, useEffect, useState } from 'react'
import {
  announcementAttribute,
  announcementPath,
  decodeAnnouncement,
} from '../../../contract/banners/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { defaultWelcomeTitle } from '../site.content.ts'

// Does not import the other schemas: most visitors need only this call.
const fetchNotice = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

/** The active banner as the server filled it in, read before the page is hydrated. */
const prerendered =
  typeof document === 'undefined'
    ? null
    : document.querySelector(`[${announcementAttribute}]`)?.textContent

export const useNotice = () => {
  const [notice, setNotice] = useState<string>(prerendered ?? defaultWelcomeTitle)
  const reloadNotice = useCallback(() => {
    fetchNotice().then(
      (name) => setNotice(name ?? defaultWelcomeTitle),
      // Without an answer the one that is shown is the newest.
      () => {},
    )
  }, [])
  useEffect(reloadNotice, [reloadNotice])
  return { notice, reloadNotice }
}
