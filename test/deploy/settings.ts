import { settingNames } from '#server/config.ts'

/** Variables that belong to Node.js and the image, not to the server. */
const others = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'ADMIN_COMMAND']

/** Returns the names that are no settings of the server, so that a misspelled one has no effect. */
export const strangersOf = (names: Iterable<string>): string[] =>
  [...names].filter(name => !settingNames.includes(name) && !others.includes(name))
