import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../../contract/auth/account.ts'
import type { RecordKindName, recordKinds } from '../../contract/records/record-kinds.ts'

export interface VersionedRecord {
  id: Generated<number>
  /** Increased by every change, so that a form can tell whether its record has changed since. */
  version: Generated<number>
  /** Null outside the trash. */
  deleted_at: string | null
}

/** Another column's text in lower case, filled by the database itself. */
type Folded = GeneratedAlways<string>

/** Every table; only integer and text columns, which both engines store and return alike. Instants are ISO texts in UTC. */
export interface Tables {
  administrators: {
    id: Generated<number>
    email: string
    password: string
    role: Role
    /** 1 while the password is one that the program made up; until it is changed nothing else is carried out. */
    must_change_password: Generated<number>
    disabled_at: string | null
    /** The secret of the second factor, in hex; null where there is none. */
    totp_secret: string | null
    /** When its first code was entered; codes are asked for from then on. */
    totp_confirmed_at: string | null
    totp_step: Generated<number>
  }
  recovery_codes: {
    id: Generated<number>
    administrator_id: number
    /** SHA-256 of the code, in hex; the row is deleted once it is used. */
    code: string
  }
  log_entries: {
    id: Generated<number>
    at: string
    administrator_id: number
    email: string
    call: string
    /** 1 where a password or code was wrong. */
    failed: number
    record_id: number | null
    client: string
  }
  sessions: {
    id: Generated<number>
    /** SHA-256 of the token, in hex. */
    token: string
    administrator_id: number
    user_agent: string
    created_at: string
    used_at: string
  }
  passkeys: {
    id: Generated<number>
    administrator_id: number
    /** The id that the authenticator gave it, in base64url. */
    credential: string
    /** COSE, in base64url. */
    public_key: string
    /** How often it was used, as the authenticator counts; up to 2^32, more than a column of PostgreSQL takes. */
    counter: string
    /** As JSON. */
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** Each is deleted once it is answered. */
  passkey_challenges: {
    /** SHA-256 of the challenge, in hex. */
    challenge: string
    /** Who registers a passkey; null for a sign-in. */
    administrator_id: number | null
    /** What open challenges are counted by. */
    client: string
    expires_at: string
  }
  /** From where administrators have signed in. */
  known_clients: {
    administrator_id: number
    /** SHA-256 of an address, a network or the id of a browser, in hex. */
    client: string
    seen_at: string
  }
  login_attempts: {
    id: Generated<number>
    kind: 'password' | 'code' | 'known code' | 'recovery code'
    client: string
    email: string
    at: string
  }
  banners: {
    banner_name: string
    bannerstartdate: string
    bannerenddate: string
    banner_name_folded: Folded
  } & VersionedRecord
  enquiries: {
    id: Generated<number>
    kind: string
    form: string
    client: string
    idempotency_key: string | null
    /** SHA-256 of kind and form, in hex. */
    content: string
    created_at: string
    status: Generated<string>
    notes: Generated<string>
    words: Generated<string>
    version: Generated<number>
    /** The network of the client. */
    network: Generated<string>
    /** 1 where it looks like part of a flood. */
    suspect: Generated<number>
  }
  /** One row that every new enquiry updates first, so that limits and repeats are checked one after the other. */
  enquiry_gate: {
    id: number
    passed: number
  }
  mails: {
    id: Generated<number>
    /** Null for a mail to an administrator; its text is emptied once it is sent or has failed for good. */
    enquiry_id: number | null
    kind: 'request' | 'acknowledgement' | 'invitation' | 'new device'
    recipient: string
    /** One text for all spellings of the recipient's address. */
    mailbox: Generated<string>
    /** Mails of a lower number are sent first. */
    priority: Generated<number>
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
  /** Open ones; an invitation is deleted once it is accepted. */
  invitations: {
    id: Generated<number>
    email: string
    role: Role
    /** SHA-256 of the token in the link, in hex. */
    token: string
    invited_by: number
    mail_id: number | null
    created_at: string
    expires_at: string
  }
  materials: {
    material_type: string
    material_remark: string
    material_type_folded: Folded
    material_remark_folded: Folded
  } & VersionedRecord
  images: {
    /** 128 random bits in hex and `.jpg`; its file in the public store. */
    name: string
    /** SHA-256 of the uploaded file, in hex; its file in the private store. */
    original: string | null
    original_type: string | null
    /** How the picture was made from the original, as JSON. */
    recipe: string | null
    width: number
    height: number
    /** The mean colour as `#rrggbb`, shown until the picture is loaded. */
    colour: string
    uploaded_at: string
    derived_at: string | null
  }
  categories: {
    article_category_name: string
    article_category_image: string
    article_category_name_folded: Folded
  } & VersionedRecord
  articles: {
    article_name: string
    article_price: number
    article_stock: number
    Material: string
    article_Blouse: string
    article_Length: string
    article_wash: string
    article_remark: string
    article_fb: string
    article_twit: string
    article_pinint: string
    article_name_folded: Folded
    Material_folded: Folded
    article_pinint_folded: Folded
  } & VersionedRecord
  /** Articles outside the trash, counted by triggers: in all (both texts empty), by material and by category. */
  article_counts: {
    bearing: '' | 'Material' | 'article_pinint'
    name: string
    slot: number
    /** The count is the sum of all slots. */
    articles: number
  }
  /** When each scheduled job was last done, by whichever process. */
  chores: {
    name: string
    done_at: string
  }
  article_pictures: {
    article_id: number
    article_pic: string
    alt: string
    /** From 0; the first is the cover. */
    position: number
  } & VersionedRecord
}

type TableFor<Kind extends RecordKindName> = {
  [Table in keyof Tables]: Tables[Table] extends VersionedRecord &
    Record<(typeof recordKinds)[Kind]['nameField'], string>
    ? Table
    : never
}[keyof Tables]

/** The table of each kind of record; one that refers to another comes after it. */
export const recordTables = {
  banner: 'banners',
  material: 'materials',
  category: 'categories',
  article: 'articles',
  picture: 'article_pictures',
} as const satisfies { [Kind in RecordKindName]: TableFor<Kind> }

export type RecordTable = (typeof recordTables)[RecordKindName]
