import { lazyDialog } from '../lazy-dialog.tsx'

/* Loaded when they are opened, as most visits open none of them. */

export const ArticlePictures = lazyDialog(
  async () => (await import('../pictures/article-pictures.tsx')).ArticlePictures,
  'The list of photos',
)
export const ChangeDialog = lazyDialog(
  async () => (await import('./bulk-edit/change-dialog.tsx')).ChangeDialog,
  'The change dialog',
)
export const ExportDialog = lazyDialog(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  'The export dialog',
)
export const RecentChangesDialog = lazyDialog(
  async () => (await import('./bulk-edit/recent-changes-dialog.tsx')).RecentChangesDialog,
  'The list of changes',
)
export const ShareDialog = lazyDialog(
  async () => (await import('./share/share-dialog.tsx')).ShareDialog,
  'The share dialog',
)
export const TagsDialog = lazyDialog(
  async () => (await import('./tags/tags-dialog.tsx')).TagsDialog,
  'The tags dialog',
)
