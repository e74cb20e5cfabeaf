/**
 * The palettes of the house: ten calm colours (OKLCH chroma at most 0.16) for light backgrounds, on which white can be read, and ten of
 * related hues for dark backgrounds, on which black can be read. They were searched for the greatest smallest distance between any two as
 * seen with full colour vision, protanopia, deuteranopia and tritanopia (OKLab, about 0.06), without pure red, yellow, green and olive.
 * The order is one in which the first few differ most.
 */
export const housePalette = [
  '#4468c9',
  '#9f4614',
  '#02837e',
  '#70386c',
  '#8f7039',
  '#b65376',
  '#454396',
  '#2b634d',
  '#7f639f',
  '#822b2a',
] as const

/** The palette for dark backgrounds, in the same order. */
export const darkHousePalette = [
  '#65abf1',
  '#c47639',
  '#098782',
  '#c78cb3',
  '#d4bd87',
  '#b65966',
  '#7184ce',
  '#4ba880',
  '#9763a7',
  '#fabac2',
] as const

/**
 * The colours of the teams of a room, by slot: the palettes of the house and two more of each, so that twelve are told apart with full
 * colour vision, protanopia, deuteranopia and tritanopia. White can be read on those for light backgrounds, black on those for dark ones.
 */
export const teamColours = {
  light: [...housePalette, '#1e275f', '#004a4a'],
  dark: [...darkHousePalette, '#b4baff', '#93e4f0'],
} as const

/** Returns the colour of a team by its slot, and that of a text on it. */
export const teamColour = (slot: number, scheme: 'light' | 'dark'): { fill: string; text: string } => ({
  fill: teamColours[scheme][slot % teamColours[scheme].length] ?? teamColours[scheme][0],
  text: scheme === 'light' ? '#ffffff' : '#000000',
})
