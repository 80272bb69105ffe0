import { lazyDialog } from '../lazy-dialog.tsx'

/* Loaded when they are opened, as most visits open none of them. */

export const ArticlePictures = lazyDialog(
  async () => (await import('../pictures/article-pictures.tsx')).ArticlePictures,
  'the list of photos',
)
export const ChangeDialog = lazyDialog(
  async () => (await import('./bulk-edit/change-dialog.tsx')).ChangeDialog,
  'the change dialog',
)
export const ExportDialog = lazyDialog(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  'the export dialog',
)
export const HoldDialog = lazyDialog(
  async () => (await import('./counter/counter-dialogs.tsx')).HoldDialog,
  'the form',
)
export const SaleDialog = lazyDialog(
  async () => (await import('./counter/counter-dialogs.tsx')).SaleDialog,
  'the form',
)
export const RecentChangesDialog = lazyDialog(
  async () => (await import('./bulk-edit/recent-changes-dialog.tsx')).RecentChangesDialog,
  'the list of changes',
)
export const ShareDialog = lazyDialog(
  async () => (await import('./share/share-dialog.tsx')).ShareDialog,
  'the share dialog',
)
export const TagsDialog = lazyDialog(
  async () => (await import('./tags/tags-dialog.tsx')).TagsDialog,
  'the tags dialog',
)
