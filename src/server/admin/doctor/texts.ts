import { type Finding, ok, warning } from './finding.ts'

const megabyte = 1024 ** 2

/** Returns a number of bytes as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < 10_000 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${Math.floor(bytes / 1024 / megabyte)} GB`

/** Beyond this people notice, for example in the times that logs and mails name, ms. */
const mostApartMs = 5_000

/** Returns what is found of how far another clock is ahead of this machine's, ms. */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1)
  const found = `The clock of this machine is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of the ${whose}.`
  if (Math.abs(aheadMs) <= mostApartMs) return ok('clock', found)
  return warning('clock', found, 'Set both clocks by NTP. Rooms go by that of the database.')
}
