import { settingNames } from '../../server/settings/settings.ts'

/** The environment of a program that takes these settings and none of a file `.env` in the project. */
export const onlySettings = (settings: Record<string, string>) => ({
  // An empty value counts as unset.
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  PATH: process.env.PATH,
  ...settings,
})
