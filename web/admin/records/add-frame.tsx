import type { ReactNode } from 'react'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { RecordKind } from './record-kind.ts'

interface AddFrameProps {
  kind: RecordKind
  children: ReactNode
}

/** Holds a button that adds a record; it is disabled without a line where a new one cannot wait on this device. */
export function AddFrame({ kind, children }: AddFrameProps) {
  return kind.addRequiresConnection ? <RequiresConnection>{children}</RequiresConnection> : children
}
