import type { ImageElement } from '#contract/deck/deck.ts'
import { softShadow } from './card.ts'
import { croppedPicture } from './cropped-picture.ts'
import { imageSize } from './image-size.ts'
import { aboutOrigin, centred, centreX, centreY, scaleToFit } from './layout.ts'
import type { Box, ImageNode, Node } from './primitives.ts'
import { outlineWidth } from './shape.ts'
import { outlineOf } from './shape-outlines.ts'

/** Returns the part of its box (px) in which a picture is drawn: all of it, or less where the whole picture is shown. */
export function pictureFrame({ dataUrl, fit }: Pick<ImageElement, 'dataUrl' | 'fit'>, box: Box): Box {
  const size = fit === 'cover' ? null : imageSize(dataUrl)
  if (!size) return box
  const scale = scaleToFit({ w: size.width, h: size.height }, box)
  return centred(box, { w: size.width * scale, h: size.height * scale })
}

/** Draws a picture of a slide in its box (px), with its mask or rounded corners, outline and shadow at its own edge. */
export function drawImage(image: ImageElement, box: Box, ink: string): Node[] {
  const { id, dataUrl, alt, shadow, outline, outlineColor, radius = 0 } = image
  const crops = image.fit === 'cover'
  const frame = pictureFrame(image, box)
  const local = aboutOrigin(frame)
  const round = Math.min(radius, frame.w / 2, frame.h / 2)
  const isEllipse = image.mask === 'ellipse'
  const edge = isEllipse
    ? ({ kind: 'path', x: 0, y: 0, d: outlineOf({ shape: 'ellipse' }, local) ?? '' } as const)
    : ({ kind: 'rect', ...local, radius: round } as const)
  const picture: ImageNode = {
    kind: 'image',
    key: `${id}/picture`,
    ...(crops
      ? croppedPicture(imageSize(dataUrl), local, image.focus, image.scale)
      : { ...local, fit: 'contain' }),
    href: dataUrl,
    alt: alt ?? '',
    ...(image.film !== undefined && {
      film: { id: image.film, loop: image.loop === true, muted: image.muted === true },
    }),
  }
  return [
    {
      kind: 'group',
      key: id,
      x: centreX(frame),
      y: centreY(frame),
      children: [
        ...(shadow === true && (crops || imageSize(dataUrl) !== null)
          ? [{ ...edge, key: `${id}/shadow`, fill: '#ffffff', shadow: softShadow }]
          : []),
        {
          kind: 'group',
          key: `${id}/frame`,
          x: 0,
          y: 0,
          ...(isEllipse
            ? { clip: { ...local, isEllipse } }
            : round > 0 || crops
              ? { clip: { ...local, radius: round } }
              : {}),
          children: [picture],
        },
        ...(outline === true
          ? [{ ...edge, key: `${id}/outline`, stroke: { colour: outlineColor ?? ink, width: outlineWidth } }]
          : []),
      ],
    },
  ]
}
