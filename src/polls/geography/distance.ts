interface Place {
  lat: number
  lon: number
}

const radians = Math.PI / 180
/** The mean radius of the earth in km (IUGG). */
export const radiusKm = 6371.009

/** Returns the great-circle distance between two positions in km, by the haversine formula. */
export function distanceKm(a: Place, b: Place): number {
  const haversine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    haversine(b.lat - a.lat) +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * haversine(b.lon - a.lon)
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
