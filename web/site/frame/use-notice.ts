import { useCallback, useEffect, useState } from 'react'
import { announcementPath, decodeAnnouncement } from '../../../contract/banners/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { defaultWelcomeTitle } from '../site.content.ts'

// Does not import the other schemas: most visitors need only this call.
const fetchNotice = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

export const useNotice = () => {
  const [notice, setNotice] = useState<string>(defaultWelcomeTitle)
  const reloadNotice = useCallback(() => {
    fetchNotice()
      .catch(() => null)
      .then((name) => setNotice(name ?? defaultWelcomeTitle))
  }, [])
  useEffect(reloadNotice, [reloadNotice])
  return { notice, reloadNotice }
}
