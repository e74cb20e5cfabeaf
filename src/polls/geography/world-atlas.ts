import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countryName } from './country-names.ts'
import { type Piece, piecesOf } from './outline.ts'

/** Returns the outlines of all countries from the package `world-atlas`. Source: Natural Earth. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Country {
  /** The full English name. */
  name: string
  pieces: Piece[]
}

export const countriesOf = (atlas: Atlas): Country[] =>
  feature(atlas, atlas.objects.countries).features.map(({ geometry, properties }) => ({
    name: countryName(properties.name),
    pieces: geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? piecesOf(geometry) : [],
  }))
