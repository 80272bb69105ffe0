/** The first administrator of the shops in tests. */
export const administrator = { email: 'admin@example.com', password: 'pit loom 1907' }

/** The settings with which a product creates this administrator. */
export const administratorSettings = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}
