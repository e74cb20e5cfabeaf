import { encode } from 'uqr'

/** The QR code of an address: rows of modules, true is dark, without the quiet zone around it. */
export const qrOf = (address: string): boolean[][] => encode(address, { border: 0, ecc: 'M' }).data
