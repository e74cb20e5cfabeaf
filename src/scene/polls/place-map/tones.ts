import { ink } from '../../colour.ts'
import type { Surface } from '../../theme.ts'
import type { Tones } from '../map/ground.ts'

/** The colours of a map that stands on its own ground. */
export interface MapTones extends Tones {
  /** What is written on it. */
  text: string
}

const paper: MapTones = { sea: '#dce9f2', land: '#f7f4ec', border: '#cfd3cf', text: '#14181f' }
const night: MapTones = { sea: '#13232f', land: '#2e3d47', border: '#16242e', text: '#f4f6f8' }
const light: MapTones = { sea: '#f1f3f6', land: '#d9dde4', border: '#f6f7f9', text: '#14181f' }
const dark: MapTones = { sea: '#15191e', land: '#3a424c', border: '#181d23', text: '#f4f6f8' }

/** Blue sea and pale land by day, both deep on a dark ground; or grey, light or dark wherever it stands. */
export const tonesOf = (theme: 'standard' | 'light' | 'dark', { background }: Surface): MapTones =>
  theme === 'light' ? light : theme === 'dark' ? dark : ink(background) === '#000000' ? paper : night
