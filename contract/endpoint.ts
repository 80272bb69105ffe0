import type * as z from 'zod/mini'

/** The base address of every call: the same origin (decisions: "Base address"). */
export const apiBase = '/api'

/** A request that is sent again with the same key is carried out once. 8 to 100 letters, digits, - or _. */
export const idempotencyHeader = 'idempotency-key'

/** A call that was refused with a question (`asks`) is carried out with this header, once a person has said yes. */
export const confirmedHeader = 'confirmed'

/** How many days a device keeps an unsent save, and the server the idempotency keys of changes. */
export const KEY_RETENTION_DAYS = 30

export type Method = 'GET' | 'POST' | 'DELETE'

/** `admin` is any signed-in administrator, `owner` one with the role of an owner. */
type Access = 'anyone' | 'admin' | 'owner'

interface Shape {
  access: Access
  /** What the call does, in one sentence, for the OpenAPI document. */
  summary: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Fields that the server ignores, so that a client may send a row back as it read it. */
  ignored?: readonly string[]
  /** Called by the app in the background; it does not extend the session. */
  background?: true
  /** Also allowed while the administrator still has a generated password, which must be changed first. */
  beforePasswordChange?: true
  /** A small write that is allowed while the disk is full, as it uses the space reserved for sign-ins. */
  usesReserve?: true
  /** The back-office shows its last answer while the server does not answer. Nothing about accounts, the log or the trash. */
  isShownOffline?: true
  /** A long answer is compressed: it has nothing secret beside what a stranger can write, which its size would tell of. */
  isCompressed?: true
  /** The answer holds a secret, such as a token, so it is stored for no idempotency key. */
  hasSecretAnswer?: true
  /** May take minutes. Tells its progress in lines to a client that accepts them (`progress-lines.ts`). */
  isLong?: true
  /** The name of the part of a multipart body that holds the file; without it the body is JSON. */
  upload?: string
  /** The schema of the part `options` of an upload, a JSON text. */
  options?: z.core.$ZodType
  /** The answer with status 200. A codec gives it other names on the wire (`answers.ts`). */
  answer: z.core.$ZodType
  /** What the audit log calls a write, such as `Material created`; `auditFailureLabel` where a password was wrong. */
  auditLabel?: string
  auditFailureLabel?: string
}

/** The audit log holds every write of an administrator, so each must say what it is called there. */
type ShapeOf<M extends Method> = M extends 'GET'
  ? Shape
  : (Shape & { access: 'anyone' }) | (Shape & { access: 'admin' | 'owner'; auditLabel: string })

export type Endpoint<S extends Shape = Shape, Path extends string = string> = S & {
  method: Method
  path: Path
}

/** Declares a call, such as `endpoint('POST /login', { … })`. */
export const endpoint = <
  const M extends Method,
  const Path extends `/${string}`,
  S extends ShapeOf<M>,
>(
  line: `${M} ${Path}`,
  shape: S,
): Endpoint<S, Path> => {
  // TypeScript can split the type of a text, but not what `split` returns.
  const [method, path] = line.split(' ') as [Method, Path]
  return { ...shape, method, path }
}

/** The first part of the path, by which the audit log names a call: `updateBanner` of `/updateBanner/:id`. */
export const callNameOf = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[1] ?? ''
