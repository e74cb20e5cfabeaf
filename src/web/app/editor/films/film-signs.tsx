import './film-signs.css'
import type { SlideStep } from '#contract/deck/deck.ts'
import { clockText } from '#contract/text/figures.ts'
import { isHidden, rotationOf } from '#deck/elements.ts'
import { boxOf } from '#deck/layout.ts'
import { message } from '../../messages.ts'
import { placeOf } from '../canvas/places.ts'
import { useEditor } from '../model/editor-context.ts'
import { lengthOf } from './film-length.ts'

/** At each film of a slide, a sign that says so and how long it is: what is seen of it is its first frame. */
export function FilmSigns({ slide, aspect }: { slide: SlideStep; aspect: number }) {
  const { deckId } = useEditor()
  return slide.images.map(image => {
    if (image.film === undefined || isHidden(image)) return null
    const { value: seconds } = lengthOf(deckId, image.film)
    const rotation = rotationOf(image)
    return (
      <div
        key={image.id}
        class="film-place"
        style={placeOf(rotation === 0 ? boxOf(image, aspect) : image.rect, rotation)}
      >
        <span class="film-sign">{seconds === null ? message('film.label') : clockText(seconds * 1_000)}</span>
      </div>
    )
  })
}
