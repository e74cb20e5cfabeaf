import type { ComponentProps } from 'preact'
import { CommentPins } from '../comments/comment-pins.tsx'
import { FilmSigns } from '../films/film-signs.tsx'
import { Colleagues } from './colleagues.tsx'

/** What is marked on a slide besides what is selected: its films, what others have selected, and comments. */
export const Marks = (props: ComponentProps<typeof Colleagues>) => (
  <>
    <FilmSigns slide={props.slide} aspect={props.aspect} />
    <Colleagues {...props} />
    <CommentPins slide={props.slide} aspect={props.aspect} />
  </>
)
