/**
 * The palette of the house: ten hues of nearly equal lightness (OKLCH 0.57–0.67, hues at least 20° apart), searched for the greatest
 * smallest distance between any two as seen with full colour vision, protanopia, deuteranopia and tritanopia
 * (OKLab, 0.07). In an order in which the first few differ most.
 */
export const housePalette = [
  '#3b6beb',
  '#cc3d3d',
  '#a3990b',
  '#0ea6c8',
  '#d46ea1',
  '#6da66e',
  '#a57710',
  '#967dfa',
  '#aa49b0',
  '#2b937d',
] as const
