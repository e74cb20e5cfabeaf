import { z } from 'zod'
import { required } from '../refusal.ts'
import { limits } from '../limits.ts'
import { imageDataUrl, text } from '../text/text.ts'

/** The least width and height of a region. */
const leastSide = 0.01

const region = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  w: z.number().min(leastSide).max(1),
  h: z.number().min(leastSide).max(1),
})

/** The longest name of a place, in characters. */
export const longestPlace = 120

const shape = z.strictObject(
  {
    label: text(0, longestPlace),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    zoom: z.int().min(1).max(19).optional(),
    picture: imageDataUrl(limits.optionImageDataUrl).optional(),
    alt: text(0, limits.alt).optional(),
    region: region.optional(),
  },
  {
    error: ({ code, input }) =>
      code === 'invalid_type' && input !== undefined
        ? 'Must be an object with label, lat, lon, and zoom; or with label and picture.'
        : undefined,
  },
)

/** What must be there for a place on the map, with what it must be. */
const needed = [
  ['lat', 'a number from -90 to 90'],
  ['lon', 'a number from -180 to 180'],
  ['zoom', 'a whole number from 1 to 19'],
] as const

/** What people look for: a place on the map, or a spot on a picture, which then needs no position on earth. */
export const place = needed.reduce(
  (schema, [field, wanted]) =>
    schema.refine(value => value.picture !== undefined || value[field] !== undefined, {
      path: [field],
      error: `${required} It must be ${wanted}.`,
      // Also beside other refusals, so that all are told at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  shape.refine(({ picture, region: right }) => picture !== undefined || right === undefined, {
    path: ['region'],
    error: 'Only a place with picture has a region.',
  }),
)
export type Place = z.infer<typeof place>
/** A right region: its left upper corner and its size, in fractions of the picture. */
export type Region = z.infer<typeof region>
