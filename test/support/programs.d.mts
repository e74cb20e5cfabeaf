/** The program file of a Chromium on this machine; undefined when there is none. */
export const findChromium: () => string | undefined
/** The program file of a Firefox on this machine; undefined when there is none. */
export const findFirefox: () => string | undefined
/** The program file of PgBouncer on this machine; undefined when there is none. */
export const findPgBouncer: () => string | undefined
