export const ROLE_HINT =
  'An editor changes no administrators, exports nothing and deletes nothing for good'
