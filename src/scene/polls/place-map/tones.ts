import { blackOrWhiteOn } from '../../colour.ts'
import type { Surface } from '../../theme.ts'
import type { MapColours } from '../map/base-map.ts'

/** The colours of a map that stands on its own ground. */
export interface PlaceMapColours extends MapColours {
  /** What is written on it. */
  text: string
}

const paper: PlaceMapColours = { sea: '#dce9f2', land: '#f7f4ec', border: '#cfd3cf', text: '#14181f' }
const night: PlaceMapColours = { sea: '#13232f', land: '#2e3d47', border: '#16242e', text: '#f4f6f8' }
const light: PlaceMapColours = { sea: '#f3f5f8', land: '#c4cbd6', border: '#f3f5f8', text: '#14181f' }
const dark: PlaceMapColours = { sea: '#15191e', land: '#3a424c', border: '#181d23', text: '#f4f6f8' }

/** Returns blue sea and pale land by day, both deep on a dark ground; or grey, light or dark wherever it stands. */
export const mapColoursFor = (
  theme: 'standard' | 'light' | 'dark',
  { background }: Surface,
): PlaceMapColours =>
  theme === 'light'
    ? light
    : theme === 'dark'
      ? dark
      : blackOrWhiteOn(background) === '#000000'
        ? paper
        : night
