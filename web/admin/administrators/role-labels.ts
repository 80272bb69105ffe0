import type { Role } from '../../../contract/auth/account.ts'

export const roleLabels: Record<Role, string> = { owner: 'Owner', editor: 'Editor' }

export const ROLE_HINT =
  'An editor changes no administrators, exports nothing and deletes nothing for good'
