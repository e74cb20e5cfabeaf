import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { countryName } from './country-names.ts'
import { type Piece, toPieces } from './outline.ts'

/** The TopoJSON file of the package `world-atlas`. Source: Natural Earth. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

export interface Country {
  /** The full English name. */
  name: string
  pieces: Piece[]
}

/** Returns all countries of an atlas with their full names and outlines. */
export const readCountries = (atlas: Atlas): Country[] =>
  feature(atlas, atlas.objects.countries).features.map(({ geometry, properties }) => ({
    name: countryName(properties.name),
    pieces: geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? toPieces(geometry) : [],
  }))
