import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import { settingLabels } from '../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting } from '../../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../../database/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'

interface ProtectedChange {
  owners: readonly string[]
  by: string
  /** As people read it. */
  time: string
  changes: readonly AuditLogChange[]
}

/** Further lines of a text are indented, so that none looks like another one of the mail. */
const onLines = (text: string | null) => (text ?? 'empty').replaceAll('\n', '\n  ')

/** Tells every owner at once where buyers are now told to pay or write to, and where before. */
export const queueSettingsMails = async (
  trx: Trx,
  { owners, by, time, changes }: ProtectedChange,
  at: Date,
) => {
  const body = [
    `${by} changed where buyers pay or reach your shop (${time}).`,
    '',
    ...changes.flatMap(({ field, before, after }) => [
      settingLabels[field as ShopSetting],
      `  Before: ${onLines(before)}`,
      `  Now: ${onLines(after)}`,
      '',
    ]),
    'Orders placed before this still show the earlier payment details.',
    '',
    'If you know about this, there’s nothing to do.',
    'If you don’t, sign in and press “Undo publishing” in Shop settings. Then ask that owner to change their password, or disable them.',
    '',
    'Freightloom',
  ].join('\n')
  for (const recipient of owners)
    await queueMail(
      trx,
      {
        kind: 'settings',
        recipient,
        reply_to: null,
        subject: `Changed in your shop settings: ${changes.map(({ field }) => settingLabels[field as ShopSetting]).join(', ')}`,
        body,
      },
      at,
    )
}
