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
import { focusFirstField, isTouched } from '../first-field.ts'
import { message } from '../../messages.ts'
import { type PollKind, pollKinds } from '../inspector/poll-kinds.ts'
import { GridPicture, StandingsPicture, TypePicture } from '../inspector/poll/type-picture.tsx'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { newId } from '../new-id.ts'
import { slideTemplates } from './slide-templates.ts'

/** The headings under which steps are offered. */
type Group = 'slide' | 'choose' | 'rate' | 'write' | 'guess' | 'stage'

/** What people do in a poll of each type: the heading under which it is offered. */
const groupOf: Readonly<Record<PollKind, Group>> = {
  'multiple-choice': 'choose',
  quiz: 'choose',
  'image-choice': 'choose',
  'this-or-that': 'choose',
  ranking: 'choose',
  'hundred-points': 'choose',
  rating: 'rate',
  nps: 'rate',
  radar: 'rate',
  'word-cloud': 'write',
  'open-feed': 'write',
  'qa-upvotes': 'write',
  estimate: 'guess',
  map: 'guess',
  'place-map': 'guess',
  timer: 'stage',
  wheel: 'stage',
  rounds: 'stage',
}

interface Choice {
  id: string
  group: Group
  name: string
  /** What people do in it, in one line. */
  line?: string
  /** Other words by which it is found. */
  also?: string | undefined
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
function newRounds({ deck, stepIndex, examples }: Editor): Poll {
  const before = deck.content.value.document.slice(0, stepIndex.value + 1)
  const pair = nearestPair(before.map(step => (step.kind === 'poll' ? step.poll : null)))
  return { ...newPoll('rounds', examples.value.say), ...(pair && { refs: pair }) }
}

/** Every kind of step with a small picture, in groups, found by typing. */
export function StepChoices({ onDone }: { onDone: () => void }) {
  const editor = useEditor()
  const { say: write } = editor.examples.value
  const query = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  // Not on touch screens, where the keyboard would cover half of the page.
  useLayoutEffect(() => {
    if (!isTouched()) field.current?.focus()
  }, [])
  const addPoll = (poll: Poll) => {
    insertSteps(editor, [{ kind: 'poll', id: newId(), poll }])
    void focusFirstField()
  }
  const choices: Choice[] = [
    {
      id: 'empty',
      group: 'slide',
      name: message('stepKinds.empty'),
      also: message('stepKinds.empty.also'),
      picture: <span class="look-picture slide-choice" aria-hidden="true" />,
      add: () => insertSteps(editor, [blankSlide(newId)]),
    },
    ...slideTemplates.map(({ id, name, also, lay }) => ({
      id,
      group: 'slide' as const,
      name: message(name),
      also: also && message(also),
      picture: <SlidePicture lay={lay} />,
      add: () => insertSteps(editor, [lay(blankSlide(newId), newId, write)]),
    })),
    {
      id: 'file',
      group: 'slide',
      name: message('stepKinds.file'),
      also: message('stepKinds.file.also'),
      picture: (
        <span class="look-picture slide-choice file-choice" aria-hidden="true">
          <Icon name={lateIcons.notes} />
        </span>
      ),
      add: chooseDocuments,
    },
    ...pollKinds.map(kind => ({
      id: kind,
      group: groupOf[kind],
      name: message(`pollKind.${kind}`),
      line: message(`pollKind.${kind}.line`),
      also: `${message('stepKinds.poll')} ${message(`stepKinds.also.${kind}`)}`,
      picture: <TypePicture kind={kind} />,
      add: () =>
        addPoll(
          kind === 'quiz' ? newQuiz(write) : kind === 'rounds' ? newRounds(editor) : newPoll(kind, write),
        ),
    })),
    {
      id: 'grid',
      group: 'rate',
      name: message('stepKinds.grid'),
      line: message('stepKinds.grid.line'),
      also: message('stepKinds.grid.also'),
      picture: <GridPicture />,
      add: () => addPoll(newGrid(write)),
    },
    {
      id: 'standings',
      group: 'stage',
      name: message('stepKinds.standings'),
      line: message('stepKinds.standings.line'),
      also: message('stepKinds.standings.also'),
      picture: <StandingsPicture />,
      add: () => addPoll(newStandings(write)),
    },
  ]
  const words = query.value
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = choices
    .filter(({ name, group, line = '', also = '' }) => {
      const told = `${name} ${message(`stepKinds.${group}`)} ${line} ${also}`.toLowerCase()
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
        aria-label={message('stepKinds.find')}
        placeholder={message('stepKinds.find.hint')}
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
        {words.length > 0 && message('stepKinds.found', { count: found.length })}
      </p>
      {found.length === 0 && <p class="quiet add-none">{message('stepKinds.none')}</p>}
      {groups.map(group => (
        <section key={group} aria-label={message(`stepKinds.${group}`)}>
          <b class="menu-head">{message(`stepKinds.${group}`)}</b>
          <div class="add-choices">
            {found
              .filter(choice => choice.group === group)
              .map(choice => (
                <button key={choice.id} type="button" title={choice.line} onClick={() => choose(choice)}>
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
  const { value: examples } = editor.examples
  const { theme, language, fonts } = editor.deck.content.value
  const words = editor.wordsOf({ language })
  const scene = useMemo(() => {
    const document = [{ kind: 'join' as const, id: 'join' }, lay(blankSlide(newId), newId, examples.say)]
    return editor.draw(1, 'sample', 400, { title: '', document, theme, language, fonts })
  }, [lay, theme, fonts, measure, words, examples])
  return (
    <span class="look-picture slide-choice" aria-hidden="true">
      <SceneSvg scene={scene} label="" isStill />
    </span>
  )
}
