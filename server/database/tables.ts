import type { Generated } from 'kysely'

/** Every table; only integer and text columns, which both engines store and return alike. Instants are ISO texts in UTC. */
export interface Tables {
  administrators: {
    id: Generated<number>
    email: string
    password: string
  }
  sessions: {
    /** SHA-256 of the token, in hex. */
    token: string
    administrator_id: number
    created_at: string
    used_at: string
  }
  login_attempts: {
    id: Generated<number>
    client: string
    email: string
    at: string
  }
  banners: {
    id: Generated<number>
    banner_name: string
    bannerstartdate: string
    bannerenddate: string
  }
  enquiries: {
    id: Generated<number>
    kind: string
    /** The checked form as JSON. */
    form: string
    client: string
    idempotency_key: string | null
    /** SHA-256 of kind and form, in hex. */
    content: string
    created_at: string
  }
  /** One row that every new enquiry counts up first, so that limits and repeats are judged one after the other. */
  enquiry_gate: {
    id: number
    passed: number
  }
  mails: {
    id: Generated<number>
    enquiry_id: number
    kind: 'request' | 'acknowledgement'
    recipient: string
    reply_to: string | null
    subject: string
    body: string
    attempts: Generated<number>
    next_attempt_at: string
    leased_until: string | null
    sent_at: string | null
    failed_at: string | null
    last_error: string | null
    created_at: string
  }
}
