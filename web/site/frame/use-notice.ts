import { useCallback, useEffect, useState } from 'react'
import { announcementPath, decodeAnnouncement } from '../../../contract/announcement.ts'
import { apiBase } from '../../../contract/endpoint.ts'
import { defaultWelcomeTitle } from '../site.content.ts'

// Without the schemas of the other calls: it is the one call of a visitor who only reads.
const read = async () => {
  const response = await fetch(apiBase + announcementPath)
  return decodeAnnouncement(await response.json())
}

/** The announcement: the active banner, or the default welcome title where there is none or none can be had; and how to read it anew. */
export const useNotice = () => {
  const [notice, setNotice] = useState<string>(defaultWelcomeTitle)
  const readAnew = useCallback(() => {
    read().then(
      (name) => setNotice(name ?? defaultWelcomeTitle),
      () => setNotice(defaultWelcomeTitle),
    )
  }, [])
  useEffect(readAnew, [readAnew])
  return { notice, readAnew }
}
