import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countryName } from './country-names.ts'
import { type Piece, piecesOf } from './outline.ts'

/** The outlines of all countries, as the package `world-atlas` has them. Source: Natural Earth. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Country {
  /** In English and in full. */
  name: string
  pieces: Piece[]
}

export const countriesOf = (atlas: Atlas): Country[] =>
  feature(atlas, atlas.objects.countries).features.map(({ geometry, properties }) => ({
    name: countryName(properties.name),
    pieces: geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? piecesOf(geometry) : [],
  }))
