import './colleagues.css'
import type { PresentEvent } from '#contract/deck/deck-events.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { findElement, rotationOf } from '#deck/elements.ts'
import { boxOf } from '#deck/layout.ts'
import { hueOf } from '../../hue-of.ts'
import { placeOf } from './places.ts'

/** What others have selected on a slide: a frame around each element in the colour of the person, with the name at the first. */
export const Colleagues = ({
  slide,
  aspect,
  people,
}: {
  slide: SlideStep
  aspect: number
  people: PresentEvent['people']
}) => (
  <>
    {people.map(({ id, name, elements = [] }) =>
      elements
        .flatMap(element => findElement(slide, element)?.item ?? [])
        .map((item, index) => {
          const rotation = rotationOf(item)
          return (
            <div
              key={`${id} ${item.id}`}
              class="colleague"
              style={{
                ...placeOf(rotation === 0 ? boxOf(item, aspect) : item.rect, rotation),
                '--hue': hueOf(id),
              }}
            >
              {index === 0 && <span class="colleague-name">{name}</span>}
            </div>
          )
        }),
    )}
  </>
)
