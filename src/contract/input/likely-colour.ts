/** The colour names of CSS that programs use most. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#000000',
    white: '#ffffff',
    gray: '#808080',
    grey: '#808080',
    silver: '#c0c0c0',
    lightgray: '#d3d3d3',
    lightgrey: '#d3d3d3',
    darkgray: '#a9a9a9',
    darkgrey: '#a9a9a9',
    red: '#ff0000',
    darkred: '#8b0000',
    crimson: '#dc143c',
    tomato: '#ff6347',
    coral: '#ff7f50',
    salmon: '#fa8072',
    orange: '#ffa500',
    darkorange: '#ff8c00',
    gold: '#ffd700',
    yellow: '#ffff00',
    green: '#008000',
    darkgreen: '#006400',
    lime: '#00ff00',
    limegreen: '#32cd32',
    olive: '#808000',
    teal: '#008080',
    turquoise: '#40e0d0',
    cyan: '#00ffff',
    aqua: '#00ffff',
    skyblue: '#87ceeb',
    lightblue: '#add8e6',
    steelblue: '#4682b4',
    dodgerblue: '#1e90ff',
    royalblue: '#4169e1',
    blue: '#0000ff',
    darkblue: '#00008b',
    navy: '#000080',
    indigo: '#4b0082',
    purple: '#800080',
    violet: '#ee82ee',
    magenta: '#ff00ff',
    fuchsia: '#ff00ff',
    pink: '#ffc0cb',
    hotpink: '#ff69b4',
    brown: '#a52a2a',
    maroon: '#800000',
    beige: '#f5f5dc',
    ivory: '#fffff0',
  }),
)

/**
 * Returns a colour in another notation of CSS as `#rrggbb`: `#fff`, `fff`, `#ffffffff`, `rgb(255, 255, 255)` or `white`. The
 * opacity is dropped. Returns undefined for anything else.
 */
export function likelyColour(input: string): string | undefined {
  const word = input.trim().toLowerCase()
  const named = names.get(word.replaceAll(/[\s_-]/g, ''))
  if (named !== undefined) return named
  const [, digits] = /^#?([0-9a-f]{3,8})$/.exec(word) ?? []
  if (digits?.length === 3 || digits?.length === 4) return `#${digits.slice(0, 3).replaceAll(/./g, '$&$&')}`
  if (digits?.length === 6 || digits?.length === 8) return `#${digits.slice(0, 6)}`
  const [, ...parts] = /^rgba?\( ?(\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3})([ ,/]+[\d.%]+)? ?\)$/.exec(word) ?? []
  const [red = NaN, green = NaN, blue = NaN] = parts.slice(0, 3).map(Number)
  if (!(Math.max(red, green, blue) <= 255)) return undefined
  return `#${(0x1000000 + red * 0x10000 + green * 0x100 + blue).toString(16).slice(1)}`
}
