import '../inspector/poll-type-menu.css'
import './add-step-menu.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Poll } from '#contract/polls/poll.ts'
import { blankSlide } from '#deck/complete.ts'
import { newGrid, newPoll, newQuiz, newStandings } from '#deck/new-poll.ts'
import { nearestPair } from '#polls/rounds/comparable.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { lateIcons } from '../../late-icons.ts'
import { Icon } from '../../icon.tsx'
import { insertSteps } from '../actions.ts'
import { chooseDocuments } from '../add-files.tsx'
import { focusFirstField } from '../first-field.ts'
import { type PollKind, pollKindLines, pollKindNames, pollKinds } from '../inspector/poll-kinds.ts'
import { GridPicture, StandingsPicture, TypePicture } from '../inspector/poll/type-picture.tsx'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { slideTemplates } from './slide-templates.ts'

/** What people do in a poll of each type: the heading under which it is offered. */
const groupOf: Readonly<Record<PollKind, string>> = {
  'multiple-choice': 'Choose and order',
  quiz: 'Choose and order',
  'image-choice': 'Choose and order',
  'this-or-that': 'Choose and order',
  ranking: 'Choose and order',
  'hundred-points': 'Choose and order',
  rating: 'Rate',
  nps: 'Rate',
  radar: 'Rate',
  'word-cloud': 'Write',
  'open-feed': 'Write',
  'qa-upvotes': 'Write',
  estimate: 'Guess and locate',
  map: 'Guess and locate',
  'place-map': 'Guess and locate',
  timer: 'On stage',
  wheel: 'On stage',
  rounds: 'On stage',
}

/** Other words by which people know a poll type; they are found by them. */
const alsoCalled: Readonly<Record<PollKind, string>> = {
  'multiple-choice': 'mcq question vote survey single choice checkbox chart quiz true or false',
  quiz: 'trivia test exam right answer points competition puzzle true false',
  'image-choice': 'quiz picture photo vote puzzle',
  'this-or-that': 'versus duel yes no would you rather binary quiz true or false right answer',
  ranking: 'order priority sort prioritise prioritize quiz puzzle right order',
  'hundred-points': 'hundred 100 budget allocate distribute share points',
  rating: 'scale stars likert score feedback satisfaction',
  nps: 'nps net promoter score scale recommend',
  radar: 'scales likert matrix dimensions spider',
  'word-cloud': 'words tags brainstorm',
  'open-feed':
    'open ended text brainstorm wall comments ideas feedback group vote decision workshop quiz puzzle typed answer type right answer',
  'qa-upvotes': 'q&a q and a questions ask upvote',
  estimate: 'guess number slider quiz',
  map: 'where location country pin world',
  'place-map': 'geography quiz pin pins location find the place guess on image picture own photo hotspot',
  timer: 'countdown break clock pause',
  wheel: 'spinner random draw raffle name picker',
  rounds: 'compare before after change',
}

interface Choice {
  group: string
  name: string
  /** What people do in it, in one line. */
  line?: string
  /** Other words by which it is found. */
  also?: string
  picture: ComponentChildren
  add: () => void
}

/** Returns how far a choice is from what is looked for: least where its name has words that begin so, most where they are only inside of others. */
function distance({ name, line = '', also = '' }: Choice, words: readonly string[]): number {
  const begins = (told: string) =>
    words.every(word =>
      told
        .toLowerCase()
        .split(/[\s-]+/)
        .some(each => each.startsWith(word)),
    )
  return begins(name) ? 0 : begins(`${name} ${line} ${also}`) ? 1 : 2
}

/** Returns a new poll that compares the nearest two before its place that fit together. */
function newRounds({ deck, stepIndex }: Editor): Poll {
  const before = deck.content.value.document.slice(0, stepIndex.value + 1)
  const pair = nearestPair(before.map(step => (step.kind === 'poll' ? step.poll : null)))
  return { ...newPoll('rounds'), ...(pair && { refs: pair }) }
}

/** Every kind of step with a small picture, in groups, found by typing. */
export function StepChoices({ onDone }: { onDone: () => void }) {
  const editor = useEditor()
  const query = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  // Not on touch screens, where the keyboard would cover half of the page.
  useLayoutEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  const addPoll = (poll: Poll) => {
    insertSteps(editor, [{ kind: 'poll', id: newId(), poll }])
    void focusFirstField()
  }
  const choices: Choice[] = [
    {
      group: 'Slide',
      name: 'Empty slide',
      also: 'blank new',
      picture: <span class="look-picture slide-choice" aria-hidden="true" />,
      add: () => insertSteps(editor, [blankSlide(newId)]),
    },
    ...slideTemplates.map(({ name, also, lay }) => ({
      group: 'Slide',
      name,
      also,
      picture: <SlidePicture lay={lay} />,
      add: () => insertSteps(editor, [lay(blankSlide(newId), newId)]),
    })),
    {
      group: 'Slide',
      name: 'PDF or PPTX …',
      also: 'file pages import upload powerpoint odp keynote google slides presentation',
      picture: (
        <span class="look-picture slide-choice file-choice" aria-hidden="true">
          <Icon name={lateIcons.notes} />
        </span>
      ),
      add: chooseDocuments,
    },
    ...pollKinds.map(kind => ({
      group: groupOf[kind],
      name: pollKindNames[kind],
      line: pollKindLines[kind],
      also: `poll ${alsoCalled[kind]}`,
      picture: <TypePicture kind={kind} />,
      add: () => addPoll(kind === 'quiz' ? newQuiz() : kind === 'rounds' ? newRounds(editor) : newPoll(kind)),
    })),
    {
      group: 'Rate',
      name: 'Grid',
      line: 'Place options on two axes',
      also: 'poll 2x2 2×2 two by two matrix quadrants axes effort impact value eisenhower prioritise prioritize priorities portfolio',
      picture: <GridPicture />,
      add: () => addPoll(newGrid()),
    },
    {
      group: 'On stage',
      name: 'Standings of a quiz',
      line: 'Show who leads',
      also: 'leaderboard podium winner scores ranking',
      picture: <StandingsPicture />,
      add: () => addPoll(newStandings()),
    },
  ]
  const words = query.value
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = choices
    .filter(({ name, group, line = '', also = '' }) => {
      const told = `${name} ${group} ${line} ${also}`.toLowerCase()
      return words.every(word => told.includes(word))
    })
    .toSorted((a, b) => distance(a, words) - distance(b, words))
  const groups = [...new Set(found.map(({ group }) => group))]
  const choose = ({ add }: Choice) => {
    onDone()
    add()
  }
  return (
    <>
      <input
        ref={field}
        type="search"
        class="field"
        aria-label="Find a kind of step"
        placeholder="Find"
        autocomplete="off"
        value={query.value}
        onInput={event => (query.value = event.currentTarget.value)}
        onKeyDown={event => {
          const [first] = found
          if (event.key === 'Enter') {
            // The focus goes back to the button of the menu, which Enter would press.
            event.preventDefault()
            if (first) choose(first)
          }
          // These keys move in the text.
          else if (
            event.key === 'Home' ||
            event.key === 'End' ||
            event.key.endsWith('Left') ||
            event.key.endsWith('Right')
          )
            event.stopPropagation()
        }}
      />
      <p class="sr" role="status">
        {words.length > 0 && `${found.length} found`}
      </p>
      {found.length === 0 && <p class="quiet add-none">Nothing is called that.</p>}
      {groups.map(group => (
        <section key={group} aria-label={group}>
          <b class="menu-head">{group}</b>
          <div class="add-choices">
            {found
              .filter(choice => choice.group === group)
              .map(choice => (
                <button key={choice.name} type="button" title={choice.line} onClick={() => choose(choice)}>
                  {choice.picture}
                  {choice.name}
                </button>
              ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** A small picture of a slide that is laid out, in the theme of the deck. */
function SlidePicture({ lay }: Pick<(typeof slideTemplates)[number], 'lay'>) {
  const editor = useEditor()
  const { value: measure } = editor.measure
  const { theme, language, fonts } = editor.deck.content.value
  const words = editor.wordsOf({ language })
  const scene = useMemo(() => {
    const document = [{ kind: 'join' as const, id: 'join' }, lay(blankSlide(newId), newId)]
    return editor.draw(1, 'sample', 400, { title: '', document, theme, language, fonts })
  }, [lay, theme, fonts, measure, words])
  return (
    <span class="look-picture slide-choice" aria-hidden="true">
      <SceneSvg scene={scene} label="" isStill />
    </span>
  )
}
