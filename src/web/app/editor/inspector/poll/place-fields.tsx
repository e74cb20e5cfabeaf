import { pollFields } from '#contract/polls/poll.ts'
import { boundsOf, longestOf } from '../form/bounds.ts'
import { NumberField } from '../form/number-field.tsx'
import { type Subject, fieldOf } from '../form/subject.ts'
import { TextField } from '../form/text-field.tsx'
import type { PollSubject } from './poll-subject.ts'
import { type Place, PlaceMap } from './place-map.tsx'

const { shape } = pollFields.shape.place.unwrap()

/** A place in the middle of the map, for a poll that has none yet. */
const nowhere: Place = { label: '', lat: 0, lon: 0, zoom: 4 }

/** The place that people look for: on a map, with its name and its exact position. */
export function PlaceFields({ subject }: { subject: PollSubject }) {
  const { place } = subject.poll
  const part: Subject<Place> = {
    name: 'poll.place',
    values: [place ?? nowhere],
    change: (change, key) => subject.change(poll => ({ ...poll, place: change(poll.place ?? nowhere) }), key),
    close: subject.close,
  }
  return (
    <div class="form-group" data-field="poll.place">
      <TextField
        label="Name of the place"
        field={fieldOf(part, 'label')}
        longest={longestOf(shape.label)}
        placeholder="Shown when the poll closes"
      />
      <PlaceMap place={place} onChoose={({ lat, lon }) => part.change(each => ({ ...each, lat, lon }))} />
      <div class="form-pair">
        <NumberField label="Latitude" field={fieldOf(part, 'lat')} bounds={boundsOf(shape.lat)} isRequired />
        <NumberField label="Longitude" field={fieldOf(part, 'lon')} bounds={boundsOf(shape.lon)} isRequired />
      </div>
      <NumberField
        label="Zoom"
        field={fieldOf(part, 'zoom')}
        bounds={boundsOf(shape.zoom)}
        isRequired
        hint="How near the map is shown at the end: 1 is the earth, 6 a few countries, which is as near as it gets. It goes back until half of the guesses are on it."
      />
    </div>
  )
}
