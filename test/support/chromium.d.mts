/** The program file of a Chromium on this machine; undefined when there is none. */
export const findBrowser: () => string | undefined
