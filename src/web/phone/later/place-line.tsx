import './place-line.css'
import { type PlaceWordsProps, placeWords } from './place-words.ts'

/** How a participant stands, in a few lines below what their answer earned. */
export function PlaceLine(props: PlaceWordsProps) {
  const { loud, lines } = placeWords(props)
  return (
    <p class="place-line" role="status">
      <b>{loud}</b>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
