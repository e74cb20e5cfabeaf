import { encode } from 'uqr'

/** Returns the QR code of an address: rows of modules, true for dark, without the quiet zone. */
export const qrOf = (address: string): boolean[][] => encode(address, { border: 0, ecc: 'M' }).data
