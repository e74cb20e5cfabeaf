import '../form/segment-field.css'
import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { type Place, place as placeSchema } from '#contract/polls/place.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { asQuizQuestion } from '#deck/new-poll.ts'
import { hasRightPlace, mapPlaceOf } from '#polls/geography/map-place.ts'
import { message } from '../../../messages.ts'
import { PictureField } from '../../picture-field.tsx'
import { takePicture } from '../../take-picture.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf, withField } from '../form/subject.ts'
import { TextField } from '../form/text-field.tsx'
import { PicturePlaceFields } from './picture-place-fields.tsx'
import type { PollSubject } from './poll-subject.ts'
import { PlaceMap } from './place-map.tsx'

const { shape } = placeSchema

/** A place in the middle of the map, for a poll that has none yet. */
const nowhere: Place = { label: '', lat: 0, lon: 0, zoom: 4 }

/** Returns the place on the map that a place on a picture had before; undefined where it had none. */
const mapPlaceIn = (place: Place | undefined): Place | undefined =>
  mapPlaceOf({ place: place && withField(place, 'picture', undefined) })

/** Returns a poll with a place; the first that says what is right makes it a question of a quiz. */
function withPlace(poll: Poll, place: Place): Poll {
  const placed = { ...poll, place }
  return hasRightPlace(placed) && !hasRightPlace(poll) ? asQuizQuestion(placed) : placed
}

/** What people look for: a place on the map of the world, or a spot on a picture. */
export function PlaceFields({ subject }: { subject: PollSubject }) {
  const { place } = subject.poll
  const file = useRef<HTMLInputElement>(null)
  const picture = place?.picture
  const isMap = picture === undefined
  const part: Subject<Place> = {
    name: 'poll.place',
    values: [place ?? nowhere],
    change: (change, key) => subject.change(poll => withPlace(poll, change(poll.place ?? nowhere)), key),
    close: subject.close,
  }
  const take = (chosen: File | undefined) =>
    takePicture(
      chosen,
      dataUrl =>
        subject.change(poll => {
          // What was right of another picture is not right of this one.
          const { region: _, ...each } = poll.place ?? { label: '' }
          return { ...poll, place: { ...each, picture: dataUrl } }
        }),
      limits.optionImageDataUrl,
    )
  const useMap = () => subject.change(poll => withField(poll, 'place', mapPlaceIn(poll.place)))
  return (
    <div class="form-group" data-field="poll.place">
      <div class="segments" role="group" aria-label={message('pollPlace.where')}>
        <button type="button" aria-pressed={isMap} onClick={() => void (isMap || useMap())}>
          {message('pollPlace.map')}
        </button>
        <button type="button" aria-pressed={!isMap} onClick={() => isMap && file.current?.click()}>
          {message(isMap ? 'pollPlace.picture.choose' : 'pollPlace.picture')}
        </button>
      </div>
      <PictureField
        field={file}
        label={message('pollPlace.picture.file')}
        onFiles={([chosen]) => void take(chosen)}
      />
      {isMap ? (
        <MapFields part={part} place={place} />
      ) : (
        <PicturePlaceFields part={part} picture={picture} file={file} />
      )}
    </div>
  )
}

/** A place on the map, with its name and its exact position. */
const MapFields = ({ part, place }: { part: Subject<Place>; place: Place | undefined }) => (
  <>
    <TextField
      label={message('pollPlace.name')}
      field={fieldOf(part, 'label')}
      longest={longestOf(shape.label)}
      placeholder={message('pollPlace.name.hint')}
    />
    <PlaceMap
      place={mapPlaceOf({ place })}
      onChoose={({ lat, lon }) => part.change(each => ({ ...each, lat, lon }))}
    />
    <div class="form-pair">
      <NumberField
        label={message('pollPlace.latitude')}
        field={fieldOf(part, 'lat')}
        bounds={boundsOf(shape.lat)}
        isRequired
      />
      <NumberField
        label={message('pollPlace.longitude')}
        field={fieldOf(part, 'lon')}
        bounds={boundsOf(shape.lon)}
        isRequired
      />
    </div>
    <NumberField
      label={message('pollPlace.zoom')}
      field={fieldOf(part, 'zoom')}
      bounds={boundsOf(shape.zoom)}
      isRequired
      hint={message('pollPlace.zoom.hint')}
    />
  </>
)
