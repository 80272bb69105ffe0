import type { ReactNode } from 'react'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { RecordKind } from './record-kind.ts'

interface AddFrameProps {
  kind: RecordKind
  children: ReactNode
}

/** Wraps the button that adds a record; offline it is disabled for a kind whose new records cannot wait on this device. */
export function AddFrame({ kind, children }: AddFrameProps) {
  return kind.addRequiresConnection ? <RequiresConnection>{children}</RequiresConnection> : children
}
