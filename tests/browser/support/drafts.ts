import { expect, type Page } from '@playwright/test'

/** All entries of forms and saves that the outbox of this browser holds. */
export const readDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )

/** What is typed is written a moment later. */
export const expectWritten = (page: Page, text: string) =>
  expect.poll(() => readDrafts(page)).toContain(text)
