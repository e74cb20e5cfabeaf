import './where.css'
import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { countryIn } from '#polls/geography/country-in-language.ts'
import { placeOf } from '../../answer-parts.ts'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { type Named, countries } from './countries.ts'
import { degrees } from './degrees.ts'
import { MyPosition } from './my-position.tsx'
import { PlaceName } from './place-name.tsx'
import { PlaceSearch } from './place-search.tsx'
import { type Place, type Size, type View, downOf, settled, wholeWorld } from './view.ts'
import { WorldMap } from './world-map.tsx'
import { message, messages } from '../../language.ts'
import { laterMessage } from '../../later/language.ts'

/** The place of the participant, rounded to a tenth of a degree. */
export const WhereAmI = (props: FormProps) => (
  <WhereForm {...props} decimals={1} search={laterMessage('map.yourCountry')} offersPosition />
)

/** A guessed place, rounded to a hundredth of a degree. */
export const WhereIsIt = (props: FormProps) => (
  <WhereForm {...props} decimals={2} search={laterMessage('map.country')} offersPosition={false} />
)

interface WhereFormProps extends FormProps {
  decimals: number
  /** The label of the search field. */
  search: string
  offersPosition: boolean
}

/** Returns a country with its name in a language; it is found by its English name, too. */
const inLanguage = ({ name, also = '', ...place }: Named, language: string): Named => ({
  ...place,
  name: countryIn(language, name),
  also: `${name} ${also}`,
})

/** The scale for places chosen by name, in px per degree. */
const near = 5

function WhereForm(props: WhereFormProps) {
  const { name, question, status, answer, send, decimals, search, offersPosition } = props
  const sent = placeOf(answer)
  const draft = useSignal<Place | null>(null)
  const view = useSignal<View | null>(null)
  const place = draft.value ?? sent ?? null

  const put = ({ lat, lon }: Place) => {
    draft.value = { lat: rounded(lat, decimals), lon: rounded(lon, decimals) }
  }
  /** The map itself limits the view, because only it knows its size. */
  const show = (chosen: Place, scale: number) => {
    put(chosen)
    view.value = { x: chosen.lon, y: downOf(chosen.lat), scale }
  }
  const spoken = messages.language()
  const localCountries = useMemo(() => countries.map(each => inLanguage(each, spoken)), [spoken])
  const submit = {
    label: sent === undefined ? message('form.send') : message('form.sendChange'),
    ready: place !== null && (place.lat !== sent?.lat || place.lon !== sent.lon),
    onSubmit: () => {
      if (place) send(place)
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <PlaceSearch
        id={`${name}-search`}
        label={search}
        places={localCountries}
        onChoose={chosen => show(chosen, near)}
      />
      <WorldMap
        place={place}
        view={view}
        describedBy={`${name}-where`}
        onPlace={put}
        first={size => firstView(size, place)}
      />
      <p id={`${name}-where`} class="where" role="status">
        {place ? (
          <>
            <b>
              <PlaceName place={place} />
            </b>{' '}
            <span>{degrees(place, decimals)}</span>
          </>
        ) : (
          <span>{laterMessage('map.none')}</span>
        )}
      </p>
      {offersPosition && <MyPosition onFound={found => show(found, near)} />}
    </Frame>
  )
}

const rounded = (degrees: number, decimals: number) => Number(degrees.toFixed(decimals)) + 0

const firstView = (size: Size, place: Place | null): View => {
  const world = settled(wholeWorld(size), size)
  return place ? { ...world, x: place.lon } : world
}
