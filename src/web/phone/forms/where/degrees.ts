import type { Place } from './view.ts'

const part = (value: number, decimals: number) => Math.abs(value).toFixed(decimals)

/** Formats a place, for example `48.9° N, 2.4° E`. */
export const degrees = ({ lat, lon }: Place, decimals = 1): string =>
  `${part(lat, decimals)}° ${lat < 0 ? 'S' : 'N'}, ${part(lon, decimals)}° ${lon < 0 ? 'W' : 'E'}`
