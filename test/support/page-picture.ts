import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect } from 'vitest'
import { paintedPages } from './files.ts'
import type { TestServer } from './server.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** A picture of which a test asks what it shows. Places are fractions of it, from the upper left. */
export interface PagePicture {
  width: number
  height: number
  colourAt(x: number, y: number): Colour
  /** The part of a box, 0–1, that is far from white. */
  inkIn(x: number, y: number, w: number, h: number): number
  /** The part of the picture, 0–1, that has this colour. */
  shareOf(colour: Colour): number
}

const paper = 200
/** What pictures lose when they are stored, of 255 in each channel. */
const closeness = 5

/** Matches a colour that is this one but for what pictures lose when they are stored. */
export const near = (colour: Colour) => colour.map(channel => expect.closeTo(channel, -1))

/** Opens a picture. */
export async function openPicture(bytes: Buffer | Uint8Array): Promise<PagePicture> {
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = (x: number, y: number, w: number, h: number): Colour[] => {
    const { data } = context.getImageData(x, y, w, h)
    return Array.from({ length: w * h }, (_, index) => [
      data[index * 4]!,
      data[index * 4 + 1]!,
      data[index * 4 + 2]!,
    ])
  }
  const share = (colours: readonly Colour[], fits: (colour: Colour) => boolean) =>
    colours.filter(fits).length / colours.length
  return {
    width,
    height,
    colourAt: (x, y) => pixels(Math.floor(x * width), Math.floor(y * height), 1, 1)[0]!,
    inkIn: (x, y, w, h) =>
      share(
        pixels(Math.floor(x * width), Math.floor(y * height), Math.ceil(w * width), Math.ceil(h * height)),
        colour => Math.min(...colour) < paper,
      ),
    shareOf: wanted =>
      share(pixels(0, 0, width, height), colour =>
        colour.every((channel, at) => Math.abs(channel - wanted[at]!) <= closeness),
      ),
  }
}

/** Imports a PDF, and returns the picture of its first page, 800 px wide. */
export async function pictureOfPdf(
  server: Pick<TestServer, 'send' | 'url'>,
  key: string,
  file: Buffer,
): Promise<PagePicture> {
  const { status, body } = await server.send('POST', '/decks/import', {
    as: key,
    headers: { 'content-type': 'application/pdf' },
    raw: file,
  })
  if (status !== 200) throw new Error(`The file was refused: ${status} ${JSON.stringify(body)}`)
  await paintedPages(server, key, body.id)
  const reply = await fetch(`${server.url}/api/v1/decks/${body.id}/pages/0/picture?width=800`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return openPicture(Buffer.from(await reply.arrayBuffer()))
}
