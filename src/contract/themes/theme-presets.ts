import type { Background } from './background.ts'
import { darkHousePalette, housePalette } from './house-palette.ts'

/** A named set of colours and fonts for a deck. */
interface Preset {
  id: string
  name: string
  /** Whether text is light on a dark background. */
  dark: boolean
  background: Background
  surface: string
  text: string
  accent: string
  palette: readonly string[]
  titleFont: string
  textFont: string
}

/**
 * The presets of themes. Text and accent have a contrast of at least 4.5:1 with every colour behind them, palette colours 3:1.
 * The colours of a palette were searched for the greatest smallest distance between any two as seen with full colour
 * vision, protanopia, deuteranopia and tritanopia (OKLab, at least 0.089; the house palettes have ten colours and 0.06).
 */
export const themePresets = [
  {
    id: 'house',
    name: 'House',
    dark: false,
    background: '#ffffff',
    surface: '#ffffff',
    text: '#14181f',
    accent: '#3b5bdb',
    palette: housePalette,
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'house-dark',
    name: 'House, dark',
    dark: true,
    background: '#101418',
    surface: '#1b2127',
    text: '#f4f6f8',
    accent: '#8ea2f5',
    palette: darkHousePalette,
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'paper',
    name: 'Paper',
    dark: false,
    background: '#faf7f0',
    surface: '#ffffff',
    text: '#22201c',
    accent: '#a8321f',
    palette: ['#a8321f', '#3a8ce0', '#5b3291', '#da7134', '#86517a', '#bb7b9c', '#88194a', '#3860bb'],
    titleFont: 'Fraunces',
    textFont: 'Source Serif 4',
  },
  {
    id: 'mint',
    name: 'Mint',
    dark: false,
    background: '#f0faf5',
    surface: '#ffffff',
    text: '#10241c',
    accent: '#0b6e4f',
    palette: ['#0b6e4f', '#9c84c7', '#c68100', '#830871', '#8a53a9', '#a2041c', '#6731a8', '#409c7d'],
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'sky',
    name: 'Sky',
    dark: false,
    background: { colors: ['#f4f9ff', '#dfeeff'], angle: 180 },
    surface: '#ffffff',
    text: '#0f1f38',
    accent: '#1255c0',
    palette: ['#1255c0', '#ba7900', '#733e00', '#009390', '#9773d0', '#995f2c', '#a0003a', '#5f3b74'],
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'blossom',
    name: 'Blossom',
    dark: false,
    background: { colors: ['#fff5f7', '#ffe8ef'], angle: 160 },
    surface: '#ffffff',
    text: '#33121f',
    accent: '#b01c5c',
    palette: ['#b01c5c', '#409788', '#6d5a26', '#7b160c', '#a97e29', '#8f6cc7', '#213f8f', '#3a6b8c'],
    titleFont: 'Fraunces',
    textFont: 'Inter',
  },
  {
    id: 'citrus',
    name: 'Citrus',
    dark: false,
    background: '#fffbe6',
    surface: '#ffffff',
    text: '#2b2305',
    accent: '#9a4b00',
    palette: ['#9a4b00', '#2794fb', '#4c3a93', '#d57700', '#af71a0', '#00785b', '#814ec6', '#8a005e'],
    titleFont: 'Bricolage Grotesque',
    textFont: 'Inter',
  },
  {
    id: 'lavender',
    name: 'Lavender',
    dark: false,
    background: { colors: ['#f8f6ff', '#ece7ff'], angle: 150 },
    surface: '#ffffff',
    text: '#1f1838',
    accent: '#5b34c4',
    palette: ['#5b34c4', '#c86f00', '#8f0049', '#737fdd', '#006c6a', '#634800', '#8a53a9', '#af71a0'],
    titleFont: 'Bricolage Grotesque',
    textFont: 'Inter',
  },
  {
    id: 'newsprint',
    name: 'Newsprint',
    dark: false,
    background: '#f2f1ed',
    surface: '#fbfaf7',
    text: '#161616',
    accent: '#161616',
    palette: ['#161616', '#6a88c6', '#a25900', '#4c3d8f', '#7a3331', '#895f7e', '#af7a6c', '#476bba'],
    titleFont: 'Source Serif 4',
    textFont: 'Source Serif 4',
  },
  {
    id: 'midnight',
    name: 'Midnight',
    dark: true,
    background: { colors: ['#0b1530', '#16264f'], angle: 160 },
    surface: '#1d2c56',
    text: '#f1f5ff',
    accent: '#8fb6ff',
    palette: ['#8fb6ff', '#bb6023', '#fca7a7', '#947dbf', '#428775', '#c79c39', '#c9d666', '#9ae5ee'],
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'graphite',
    name: 'Graphite',
    dark: true,
    background: '#16181c',
    surface: '#23262c',
    text: '#f2f3f5',
    accent: '#ffb454',
    palette: ['#ffb454', '#5d67c2', '#bb5c22', '#98baff', '#00af85', '#e68100', '#69f5c6', '#9285e6'],
    titleFont: 'Space Grotesk',
    textFont: 'Inter',
  },
  {
    id: 'forest',
    name: 'Forest',
    dark: true,
    background: { colors: ['#0c211a', '#143a2c'], angle: 170 },
    surface: '#1a4234',
    text: '#eef8f2',
    accent: '#7ee2ae',
    palette: ['#7ee2ae', '#269d30', '#cd82f8', '#d6559f', '#fbd509', '#ceb5ff', '#7bbe33', '#ff748b'],
    titleFont: 'Fraunces',
    textFont: 'Inter',
  },
  {
    id: 'aubergine',
    name: 'Aubergine',
    dark: true,
    background: { colors: ['#240f2f', '#431a52'], angle: 150 },
    surface: '#4a2359',
    text: '#fbf1ff',
    accent: '#ffa6e0',
    palette: ['#ffa6e0', '#7277b8', '#bb953f', '#a3ce76', '#c75e4f', '#59a093', '#a494f4', '#c1e7d1'],
    titleFont: 'Fraunces',
    textFont: 'Inter',
  },
  {
    id: 'ember',
    name: 'Ember',
    dark: true,
    background: { colors: ['#1c0f0c', '#3d170f'], angle: 160 },
    surface: '#43211a',
    text: '#fff3ee',
    accent: '#ff9d7a',
    palette: ['#ff9d7a', '#4b73b5', '#c9ddfd', '#a6635e', '#d8a3fe', '#e4db67', '#c58610', '#33a7ad'],
    titleFont: 'Bricolage Grotesque',
    textFont: 'Inter',
  },
  {
    id: 'ocean',
    name: 'Ocean',
    dark: true,
    background: { colors: ['#032733', '#06465a'], angle: 180 },
    surface: '#0a4c61',
    text: '#eefbff',
    accent: '#66dcf2',
    palette: ['#66dcf2', '#ca8400', '#fbd509', '#2b97ff', '#fe8b85', '#bfe6a1', '#b480b8', '#ccb034'],
    titleFont: 'Inter',
    textFont: 'Inter',
  },
  {
    id: 'neon',
    name: 'Neon',
    dark: true,
    background: '#09090f',
    surface: '#181824',
    text: '#f6f6ff',
    accent: '#c6ff4a',
    palette: ['#c6ff4a', '#8b3ae5', '#ff4f16', '#909eff', '#c70089', '#cfaf00', '#008d89', '#39eeba'],
    titleFont: 'Space Grotesk',
    textFont: 'Space Grotesk',
  },
] as const satisfies readonly Preset[]

export type ThemeId = (typeof themePresets)[number]['id']
export const themeIds = themePresets.map(({ id }) => id)
