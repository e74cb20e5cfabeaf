import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { houseFont } from '#scene/theme.ts'
import { openFonts } from '#server/render/fonts.ts'

const fonts = openFonts()
const serif = 'Source Serif 4 Variable'

/** The font that pdf.js sets for a text whose font is not in the file, such as `italic bold 24px "Cambria", serif`. */
const fontOfText = /^(?<style>normal|italic) (?<weight>\w+) (?<size>[\d.e+-]+)px .*?(?<generic>[\w-]+)$/
const weights = new Map([
  ['normal', 400],
  ['bold', 700],
])

type TextContext = ReturnType<Canvas['getContext']>

function setFont(context: TextContext, text: string): void {
  const { style, weight = '', size, generic } = fontOfText.exec(context.font)?.groups ?? {}
  if (size === undefined) return
  fonts.apply(context, text, {
    family: generic === 'serif' ? serif : houseFont,
    size: Number(size),
    weight: weights.get(weight) ?? Number(weight),
    italic: style === 'italic',
  })
}

/**
 * Returns a canvas that writes texts with the bundled fonts, whatever the machine has. pdf.js draws the characters of fonts that
 * it has as paths, so texts are only those whose font is not in the file.
 */
export function canvasWithFonts(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const fillText = context.fillText.bind(context)
  const strokeText = context.strokeText.bind(context)
  const measureText = context.measureText.bind(context)
  const inFont = <Result>(text: string, draw: () => Result): Result => {
    const { font } = context
    setFont(context, text)
    const result = draw()
    context.font = font
    return result
  }
  context.fillText = (text, x, y) => inFont(text, () => fillText(text, x, y))
  context.strokeText = (text, x, y) => inFont(text, () => strokeText(text, x, y))
  context.measureText = text => inFont(text, () => measureText(text))
  return canvas
}

/** Makes the canvases that pdf.js needs besides that of a page. */
export class CanvasesWithFonts {
  create(width: number, height: number) {
    const canvas = canvasWithFonts(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { canvas: Canvas }, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { canvas: Canvas }): void {
    // Gives its memory back at once.
    canvas.width = 0
    canvas.height = 0
  }
}
