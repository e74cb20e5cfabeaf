import type { RefObject } from 'preact'
import { type Place, type Region, place as placeSchema } from '#contract/polls/place.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Bound, type Subject, fieldOf, withField } from '../form/subject.ts'
import { TextField } from '../form/text-field.tsx'
import { RegionBoard } from './region-board.tsx'

const { shape } = placeSchema
const { shape: sides } = shape.region.unwrap()

/** A region in the middle of the picture, to be moved. */
const middle: Region = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }

/** The sides of a region, with their labels. */
const sideLabels: readonly (readonly [keyof Region, string])[] = [
  ['x', 'From left'],
  ['y', 'From top'],
  ['w', 'Width'],
  ['h', 'Height'],
]

/** A picture on which people pin a spot: what it shows, and the region that is right. */
export function PicturePlaceFields({
  part,
  picture,
  file,
}: {
  part: Subject<Place>
  picture: string
  file: RefObject<HTMLInputElement | null>
}) {
  const { deckId } = useEditor()
  const field = fieldOf(part, 'region')
  const { value: region } = field
  const setRegion = (next: Region | undefined) => void part.change(each => withField(each, 'region', next))
  const side = (name: keyof Region): Bound<number> => ({
    path: `${field.path}.${name}`,
    value: region?.[name],
    isMixed: false,
    set: (value, isTyping) =>
      value === undefined ? null : field.set({ ...(region ?? middle), [name]: value }, isTyping),
    close: field.close,
  })
  return (
    <>
      <RegionBoard src={pictureUrl(deckId, picture)} region={region} onRegion={setRegion} />
      <div class="form-adds">
        <button type="button" class="form-add" onClick={() => file.current?.click()}>
          Replace the picture …
        </button>
        <button type="button" class="form-add" onClick={() => setRegion(region ? undefined : middle)}>
          {region ? 'Remove the right region' : 'Add a right region'}
        </button>
      </div>
      <p class="form-note">
        {region
          ? 'Spots in it are right. With points, those near it earn a part of them.'
          : 'Drag over the picture to mark what is right. Without that nothing is right or wrong.'}
      </p>
      {region && (
        <>
          <div class="form-pair">
            {sideLabels.map(([name, label]) => (
              <NumberField
                key={name}
                label={label}
                field={side(name)}
                bounds={boundsOf(sides[name])}
                factor={0.01}
                decimals={1}
                unit="%"
                isRequired
              />
            ))}
          </div>
          <TextField
            label="Name of the region"
            field={fieldOf(part, 'label')}
            longest={longestOf(shape.label)}
            placeholder="Shown when the poll closes"
          />
        </>
      )}
      <TextField
        label="Description"
        field={fieldOf(part, 'alt')}
        longest={longestOf(shape.alt)}
        lines={2}
        isOptional
        placeholder="What it shows, for people who cannot see it"
      />
    </>
  )
}
