import { lazy } from 'react'

/* Loaded when they are opened, as most visits open none of them. */

export const ChangeDialog = lazy(() => import('./bulk-edit/change-dialog.tsx'))
export const ExportDialog = lazy(() => import('./export-dialog.tsx'))
export const ShareDialog = lazy(() => import('./share/share-dialog.tsx'))
export const TagsDialog = lazy(() => import('./tags/tags-dialog.tsx'))
