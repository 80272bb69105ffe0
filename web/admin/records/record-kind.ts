import type * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Checked } from '../../ui/form/form.tsx'

/** What every record has beside its fields. */
export interface Stored {
  id: number
  version: number
}

type WithId = Endpoint & { path: `/${string}:id` }
type WithBody = { body: z.core.$ZodType }

/** The text fields of a form by their names, checked. */
export type Values = Record<string, unknown>

interface Rules {
  safeParse(typed: unknown): Checked<Values>
}

/** A kind of record that the back-office keeps: its words, its calls and the rules of its forms. */
export interface RecordKind<Row extends Stored> {
  /** In sentences, such as `banner`. */
  noun: string
  alerts: { created: string; updated: string; deleted: string; restored: string }
  api: {
    create: Endpoint & WithBody
    update: WithId & WithBody
    remove: WithId
    restore: WithId
  }
  /** What a row is called by. */
  nameOf(row: Row): string
  /** What the search looks at, such as `banner name`. */
  searched: string
  /** The fields of its forms with their labels. */
  labels: Readonly<Record<string, string>>
  rules: { add: Rules; edit: Rules }
  /** A field that an edit leaves empty keeps what is stored. */
  emptyKeeps?: true
}

/** A kind of record that comes from elsewhere and goes for good; here it is only changed. */
export interface ChangedKind<Row extends Stored>
  extends Pick<RecordKind<Row>, 'noun' | 'labels' | 'emptyKeeps'> {
  alerts: Pick<RecordKind<Row>['alerts'], 'updated'>
  api: Pick<RecordKind<Row>['api'], 'update'>
  rules: Pick<RecordKind<Row>['rules'], 'edit'>
}
