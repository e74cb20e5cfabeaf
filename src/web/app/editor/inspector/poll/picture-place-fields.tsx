import type { RefObject } from 'preact'
import { type Place, type Region, place as placeSchema } from '#contract/polls/place.ts'
import { type AppKey, message } from '../../../messages.ts'
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
const sideLabels: readonly (readonly [keyof Region, AppKey])[] = [
  ['x', 'pollPlace.region.left'],
  ['y', 'pollPlace.region.top'],
  ['w', 'pollPlace.region.width'],
  ['h', 'pollPlace.region.height'],
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
          {message('pollPlace.picture.replace')}
        </button>
        <button type="button" class="form-add" onClick={() => setRegion(region ? undefined : middle)}>
          {message(region ? 'pollPlace.region.remove' : 'pollPlace.region.add')}
        </button>
      </div>
      <p class="form-note">{message(region ? 'pollPlace.region.hint' : 'pollPlace.region.none')}</p>
      {region && (
        <>
          <div class="form-pair">
            {sideLabels.map(([name, label]) => (
              <NumberField
                key={name}
                label={message(label)}
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
            label={message('pollPlace.region.name')}
            field={fieldOf(part, 'label')}
            longest={longestOf(shape.label)}
            placeholder={message('pollPlace.name.hint')}
          />
        </>
      )}
      <TextField
        label={message('pollPlace.alt')}
        field={fieldOf(part, 'alt')}
        longest={longestOf(shape.alt)}
        lines={2}
        isOptional
        placeholder={message('pollPlace.alt.hint')}
      />
    </>
  )
}
