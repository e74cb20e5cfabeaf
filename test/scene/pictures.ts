/** Returns an SVG data URL of hills under a sun, `width` × `height` px, in a hue of 0–360 degrees. */
const picture = (width: number, height: number, hue: number): string => {
  const tone = (light: number) => `hsl(${hue} 45% ${light}%)`
  const hill = (at: number, light: number) =>
    `<path d="M0 ${height * at}Q${width * 0.3} ${height * (at - 0.25)} ${width * 0.6} ${height * at}T${width} ${height * (at - 0.1)}V${height}H0Z" fill="${tone(light)}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${tone(82)}"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.14}" fill="#fff4c2"/>${hill(0.7, 58)}${hill(0.85, 38)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Ten pictures, flat, upright and square, in ten hues. */
export const pictures: readonly string[] = [
  [400, 300],
  [200, 320],
  [480, 200],
  [300, 300],
  [640, 360],
].flatMap(([width = 1, height = 1], index) => [
  picture(width, height, index * 72 + 20),
  picture(height, width, index * 72 + 56),
])
