import type * as z from 'zod/mini'

/** The base address of every call: the same origin (decisions: "Base address"). */
export const apiBase = '/api'

export type Method = 'GET' | 'POST' | 'DELETE'

type Access = 'anyone' | 'admin' | 'owner'

interface Shape {
  access: Access
  summary: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Fields that the body may hold and that are not read, so that a row can be sent back as it was read. */
  ignored?: readonly string[]
  /** Called by the app in the background; it does not extend the session. */
  unasked?: true
  beforePasswordChange?: true
  /** A small write that goes on while the disk is full, in the room that is kept for sign-ins. */
  usesReserve?: true
  upload?: string
  /** What a part called `options` of the upload holds, as JSON. */
  options?: z.core.$ZodType
  answer: z.core.$ZodType
  /** What the audit log calls a write, such as `Material created`; `failed` where a password was wrong. */
  done?: string
  failed?: string
}

/** The audit log holds every write of an administrator, so each must say what it is called there. */
type ShapeOf<M extends Method> = M extends 'GET'
  ? Shape
  : (Shape & { access: 'anyone' }) | (Shape & { access: 'admin' | 'owner'; done: string })

export type Endpoint<S extends Shape = Shape, Path extends string = string> = S & {
  method: Method
  path: Path
}

export const endpoint = <
  const M extends Method,
  const Path extends `/${string}`,
  S extends ShapeOf<M>,
>(
  line: `${M} ${Path}`,
  shape: S,
): Endpoint<S, Path> => {
  const [method, path] = line.split(' ') as [Method, Path]
  return { ...shape, method, path }
}

export const callNameOf = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[1] ?? ''
