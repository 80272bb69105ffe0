import { lazy } from 'react'

/* Loaded when they are opened, as most visits open neither. */

export const ShareDialog = lazy(() => import('./share/share-dialog.tsx'))
export const TagsDialog = lazy(() => import('./tags/tags-dialog.tsx'))
