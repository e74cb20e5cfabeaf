import { crc32 } from 'node:zlib'
import { type Canvas, GifEncoder, createCanvas } from '@napi-rs/canvas'

/** The colours of the frames of the pictures below. */
export const frameColours = ['#e03131', '#1971c2', '#2f9e44'] as const

/** The size of these pictures, px. */
export const frameSize = { width: 48, height: 32 }

const framesOf = ({ width, height }: typeof frameSize): Canvas[] =>
  frameColours.map(colour => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    return canvas
  })

const [first, ...others] = framesOf(frameSize)

/** A frame lasts so long, ms. */
const delayMs = 200

/** A GIF that goes on for ever. */
export const animatedGif = gifOf(framesOf(frameSize))

function gifOf(frames: readonly Canvas[]): Buffer {
  const { width = 1, height = 1 } = frames[0] ?? {}
  const encoder = new GifEncoder(width, height, { repeat: 0 })
  for (const frame of frames) encoder.addFrame(frame.data(), frame.width, frame.height, { delay: delayMs })
  return encoder.finish()
}

/** Returns a GIF whose frames have no picture data, of a size, px: small, however many there are. */
export function hollowGif(frames: number, width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const screen = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.of(0, 0, 0)])
  const frame = Buffer.concat([Buffer.of(0x2c, 0, 0, 0, 0), size, Buffer.of(0, 2, 0)])
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)])
}

const uint = (value: number, bytes: number, isBig = false): Buffer => {
  const written = Buffer.alloc(bytes)
  if (isBig) written.writeUIntBE(value, 0, bytes)
  else written.writeUIntLE(value, 0, bytes)
  return written
}

const riffChunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), uint(content.length, 4), content, Buffer.alloc(content.length % 2)])

/** Returns the chunk of a WebP with its picture, which is the last of those of a canvas. */
function webpData(canvas: Canvas): Buffer {
  const webp = canvas.toBuffer('image/webp')
  const at = Math.max(webp.lastIndexOf('VP8 '), webp.lastIndexOf('VP8L'))
  return webp.subarray(at)
}

/** A WebP that goes on for ever. */
export const animatedWebp = ((): Buffer => {
  const size = [uint(frameSize.width - 1, 3), uint(frameSize.height - 1, 3)]
  const frames = framesOf(frameSize).map(canvas =>
    riffChunk('ANMF', Buffer.concat([uint(0, 6), ...size, uint(delayMs, 3), Buffer.of(0), webpData(canvas)])),
  )
  const chunks = [
    riffChunk('VP8X', Buffer.concat([uint(2, 4), ...size])),
    riffChunk('ANIM', Buffer.concat([uint(0, 4), uint(0, 2)])),
    ...frames,
  ]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
})()

const pngChunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content])
  return Buffer.concat([uint(content.length, 4, true), body, uint(crc32(body), 4, true)])
}

/** A PNG that goes on for ever. */
export const animatedPng = ((): Buffer => {
  const dataOf = (canvas: Canvas) => {
    const png = canvas.toBuffer('image/png')
    const at = png.indexOf('IDAT')
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  const control = (order: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([
        uint(order, 4, true),
        uint(frameSize.width, 4, true),
        uint(frameSize.height, 4, true),
        Buffer.alloc(8),
        uint(delayMs, 2, true),
        uint(1_000, 2, true),
        Buffer.alloc(2),
      ]),
    )
  const plain = first!.toBuffer('image/png')
  return Buffer.concat([
    plain.subarray(0, 33),
    pngChunk('acTL', Buffer.concat([uint(frameColours.length, 4, true), uint(0, 4)])),
    control(0),
    pngChunk('IDAT', dataOf(first!)),
    ...others.flatMap((canvas, index) => [
      control(1 + 2 * index),
      pngChunk('fdAT', Buffer.concat([uint(2 + 2 * index, 4, true), dataOf(canvas)])),
    ]),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
})()

/** The animated pictures, by their types. */
export const animatedPictures = {
  'image/gif': animatedGif,
  'image/webp': animatedWebp,
  'image/png': animatedPng,
}

/** Returns a picture as a data URL. */
export const dataUrlOf = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
