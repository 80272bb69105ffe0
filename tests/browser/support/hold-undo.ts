import type { Page } from '@playwright/test'

/** Under a pointer an alert with Undo stays, however long the next check takes. */
export const holdUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).hover()
