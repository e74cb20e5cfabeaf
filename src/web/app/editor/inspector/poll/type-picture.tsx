import './look-picture.css'
import { useMemo } from 'preact/hooks'
import type { Document } from '#contract/deck/deck.ts'
import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { newGrid, newPoll, newQuiz, newStandings } from '#deck/new-poll.ts'
import { asWritten } from '#contract/text/translate.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { useEditor } from '../../model/editor-context.ts'
import type { PollKind } from '../poll-kinds.ts'
import { drawLook } from './draw-look.ts'

const drawing = (colour: string, shape: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="400" height="300"><path fill="${colour}" d="M0 0h4v3H0z"/><path fill="#ffffff" d="${shape}"/></svg>`)}`

/** What the types whose new polls would be drawn empty are shown with. */
const more: { readonly [Type in PollType]?: Partial<Poll> } = {
  'image-choice': {
    optionImages: [drawing('#3b5bdb', 'M1 2.2L2 .8l1 1.4z'), drawing('#d97706', 'M1.3.8h1.4v1.4H1.3z')],
  },
  'place-map': { place: { label: '', lat: 48.2, lon: 16.4, zoom: 3 } },
  wheel: { wheelSource: 'custom', wheelNames: ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'] },
}

const asked = newPoll('multiple-choice', asWritten)
const index = 3
/** Returns a document that asks a poll twice, to be compared or scored, and has the place of the one that is drawn. */
const documentOf = (poll: Poll): Document => [
  { kind: 'join', id: 'join' },
  { kind: 'poll', id: 'first', poll },
  { kind: 'poll', id: 'second', poll },
  { kind: 'poll', id: 'drawn', poll },
]
const compared = documentOf(asked)
const scored = documentOf({ ...asked, correctIndex: 0 })

/** A small picture of a kind of poll with sample votes, in the theme of the deck. */
export function TypePicture({ kind }: { kind: PollKind }) {
  const { say } = useEditor().examples.value
  const poll = useMemo(
    () => (kind === 'quiz' ? newQuiz(say) : { ...newPoll(kind, say), ...more[kind] }),
    [kind, say],
  )
  return <PollPicture poll={poll} document={compared} />
}

/** A small picture of the standings of a quiz, in the theme of the deck. */
export function StandingsPicture() {
  const { say } = useEditor().examples.value
  const poll = useMemo(() => newStandings(say), [say])
  return <PollPicture poll={poll} document={scored} />
}

/** A small picture of a grid, in the theme of the deck. */
export function GridPicture() {
  const { say } = useEditor().examples.value
  const poll = useMemo(() => newGrid(say), [say])
  return <PollPicture poll={poll} document={compared} />
}

function PollPicture({ poll, document }: { poll: Poll; document: Document }) {
  const editor = useEditor()
  const { value: measure } = editor.measure
  const { value: looks } = loadedLooks
  const { theme, language, fonts } = editor.deck.content.value
  const words = editor.wordsOf({ language })
  const scene = useMemo(() => {
    const content = { title: '', document, theme, language, fonts }
    return drawLook(editor, content, index, { poll, style: {}, look: drawnLook(poll, undefined) })
  }, [poll, document, theme, fonts, measure, words, looks])
  return (
    <span class="look-picture" aria-hidden="true">
      <SceneSvg scene={scene} label="" isStill />
    </span>
  )
}
