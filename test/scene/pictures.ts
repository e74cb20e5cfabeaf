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

/** Returns an SVG data URL of a harbour, `width` × `height` px, in tones around a lightness (percent); its lighthouse stands at the right. */
const harbour = (width: number, height: number, light: number): string => {
  const tone = (hue: number, colour: number, by: number) =>
    `hsl(${hue} ${colour}% ${Math.min(97, Math.max(3, light + by))}%)`
  const [w, h] = [width, height]
  const boat = (x: number, y: number, size: number) =>
    `<path d="M${x} ${y}h${size}l${-size * 0.2} ${size * 0.22}h${-size * 0.6}Z" fill="${tone(8, 60, -12)}"/><path d="M${x + size * 0.5} ${y}v${-size * 0.8}l${size * 0.4} ${size * 0.7}Z" fill="${tone(40, 40, 30)}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${tone(205, 55, 12)}"/><circle cx="${w * 0.2}" cy="${h * 0.2}" r="${Math.min(w, h) * 0.08}" fill="${tone(48, 90, 24)}"/><path d="M0 ${h * 0.55}Q${w * 0.2} ${h * 0.42} ${w * 0.45} ${h * 0.56}T${w} ${h * 0.5}V${h}H0Z" fill="${tone(120, 22, -14)}"/><rect y="${h * 0.62}" width="${w}" height="${h * 0.38}" fill="${tone(210, 50, -6)}"/><path d="M${w * 0.71} ${h * 0.6}L${w * 0.725} ${h * 0.34}H${w * 0.755}L${w * 0.77} ${h * 0.6}Z" fill="${tone(0, 0, 32)}"/><path d="M${w * 0.717} ${h * 0.48}h${w * 0.046}l${w * 0.004} ${h * 0.06}h${-w * 0.054}Z" fill="${tone(4, 65, -8)}"/><rect x="${w * 0.72}" y="${h * 0.29}" width="${w * 0.04}" height="${h * 0.05}" fill="${tone(48, 90, 20)}"/>${boat(w * 0.14, h * 0.74, w * 0.12)}${boat(w * 0.46, h * 0.8, w * 0.16)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Pictures on which a spot is looked for: wide, upright, very dark and very light. */
export const spotPictures = {
  wide: harbour(1200, 750, 55),
  tall: harbour(600, 900, 55),
  dark: harbour(1200, 750, 10),
  light: harbour(1200, 750, 88),
} as const
