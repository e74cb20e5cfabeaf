/** Returns the address that people type to join, without the scheme. */
export const joinHostOf = (joinUrl: string): string =>
  joinUrl.replace(/^https?:\/\//, '').replace(/\/\d{6}$/, '')
