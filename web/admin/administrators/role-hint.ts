export const ROLE_HINT =
  'An editor changes no administrators, exports no enquiries and deletes nothing for good'
