import type { ImageElement } from '#contract/deck/deck.ts'
import { opacityOf, rotationOf } from '#deck/elements.ts'
import { croppedPicture } from '#scene/cropped-picture.ts'
import { imageSize } from '#scene/image-size.ts'
import type { Box } from '#scene/primitives.ts'
import { drawImage, pictureFrame } from '#scene/slide-image.ts'
import { type SlideWriter, hyperlinkOf, plainText, transparency } from './context.ts'
import { placeOf, turn } from './frame.ts'

/** The kinds of pictures that every program for presentations shows. */
const passed = /^data:image\/(png|jpe?g|gif);base64,/i
/** Around a painted picture, px: its outline and shadow. */
const edge = 40

/** Writes a picture: as it is, cropped where it is; or painted, where a file has no form for its looks. */
export async function writePicture(
  item: ImageElement,
  name: string,
  box: Box,
  writer: SlideWriter,
): Promise<void> {
  const { dataUrl, alt, radius = 0, outline, shadow } = item
  const rotation = rotationOf(item)
  const link = hyperlinkOf(item.link, writer)
  const hyperlink = link && {
    ...link,
    ...(link.url !== undefined && { url: link.url.replaceAll('&', '&amp;') }),
  }
  const seen = transparency(opacityOf(item))
  const common = {
    altText: plainText(alt ?? '') || ' ',
    objectName: name,
    ...(rotation !== 0 && { rotate: turn(rotation) }),
    ...(seen > 0 && { transparency: seen }),
    ...(hyperlink && { hyperlink }),
  }
  const size = imageSize(dataUrl)
  if (!passed.test(dataUrl) || !size || radius > 0 || outline === true || shadow === true) {
    const around = { x: box.x - edge, y: box.y - edge, w: box.w + 2 * edge, h: box.h + 2 * edge }
    const data = await writer.paint(drawImage(item, box, writer.theme.stage.text), around)
    writer.slide.addImage({ ...common, data, ...placeOf(around, writer.frame) })
    return
  }
  const form = item.mask === 'ellipse' && { rounding: true }
  const frame = pictureFrame(item, box)
  const place = placeOf(frame, writer.frame)
  const data = dataUrl.replace(/^data:image\/jpg/i, 'data:image/jpeg')
  if (item.fit !== 'cover') return void writer.slide.addImage({ ...common, ...form, data, ...place })
  const whole = croppedPicture(size, frame, item.focus, item.scale)
  const { w, h } = placeOf(whole, writer.frame)
  const from = placeOf(
    { ...frame, x: frame.x - whole.x, y: frame.y - whole.y },
    { ...writer.frame, x: 0, y: 0 },
  )
  writer.slide.addImage({
    ...common,
    ...form,
    data,
    x: place.x,
    y: place.y,
    w,
    h,
    sizing: { type: 'crop', x: from.x, y: from.y, w: place.w, h: place.h },
  })
}
