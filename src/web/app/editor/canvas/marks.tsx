import type { ComponentProps } from 'preact'
import { FilmSigns } from '../films/film-signs.tsx'
import { Colleagues } from './colleagues.tsx'

/** What is marked on a slide besides what is selected: its films, and what others have selected. */
export const Marks = (props: ComponentProps<typeof Colleagues>) => (
  <>
    <FilmSigns slide={props.slide} aspect={props.aspect} />
    <Colleagues {...props} />
  </>
)
