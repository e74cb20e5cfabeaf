import type { countryAt as find } from '#polls/geography/country.ts'

let loaded: typeof find | undefined

/** Returns the country at a position, as the file of the same name in `polls/` does; null until its outlines are loaded. */
export const countryAt: typeof find = (lat, lon) => loaded?.(lat, lon) ?? null

/** Loads the outlines of countries. */
export async function loadCountries(): Promise<void> {
  // By its path: the build puts this file in the place of `#polls/geography/country.ts`.
  loaded = (await import('../../polls/geography/country.ts')).countryAt
}
