import type { Language } from '#contract/text/language.ts'
import { lookNames, type PollType, pollTypes } from '#contract/polls/looks.ts'
import { sceneBackground } from '#scene/background.ts'
import { drawCard } from '#scene/card.ts'
import type { Box, Scene } from '#scene/primitives.ts'
import { drawStep } from '#scene/step.ts'
import type { Measure } from '#scene/text.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { type Theme, themes } from '#scene/theme.ts'
import { context, states } from '#test/scene/fixtures.ts'
import type { State } from '#test/scene/type-states.ts'

/** The themes of the gallery: those of decks without one, and a light and a dark preset, the second with a gradient. */
export const galleryThemes = {
  ...themes,
  paper: themeOf({ theme: { preset: 'paper' } }),
  midnight: themeOf({ theme: { preset: 'midnight' } }),
} satisfies Record<string, Theme>
export type ThemeName = keyof typeof galleryThemes

/** What the gallery shows of a look, in this order; the last four are the typical result in another frame or theme. */
export const shownStates = [
  'empty',
  'one',
  'typical',
  'ten-long',
  'million',
  'scripts',
  'rtl',
  'revealed',
  'near',
  'card',
  'dark',
  'paper',
  'midnight',
] as const
export type ShownState = (typeof shownStates)[number]

/** One picture of the gallery: its golden picture is `golden/<name>.webp`. */
export interface Entry {
  /** `<type>-<look>-<state>`; of a stage `stage-<screen>-<language>`. */
  name: string
  type: PollType | 'stage'
  look: string
  /** What is shown, or of a stage the language that it speaks. */
  state: ShownState | Language
  theme: ThemeName
  /** What of the scene is shown, px. */
  crop: Box
  /** Where its texts have to stay, px. */
  room: Box
  draw(measure: Measure, theme?: ThemeName): Scene
}

/** The entries of a look, or of a screen of the stage. */
export interface Group {
  type: Entry['type']
  look: string
  entries: readonly Entry[]
}

type Named = Partial<Record<Exclude<ShownState, 'card' | 'dark' | 'paper' | 'midnight'>, string>> &
  Record<'typical', string>
const counted = {
  empty: 'empty',
  one: 'one answer',
  typical: 'typical',
  million: 'a million',
  rtl: 'right to left',
}
const written = {
  empty: 'empty',
  one: 'one',
  typical: 'typical',
  'ten-long': 'long',
  million: 'a crowd',
  scripts: 'scripts',
  rtl: 'right to left',
}

/** What each type's states are called in `test/scene/`. */
const named: Record<PollType, Named> = {
  'multiple-choice': { ...counted, scripts: 'long 1', 'ten-long': 'long 2', revealed: 'revealed' },
  'image-choice': { ...counted, scripts: 'long 1', 'ten-long': 'long 2', revealed: 'revealed' },
  'this-or-that': { ...counted, scripts: 'long 1', 'ten-long': 'long 3', revealed: 'revealed' },
  ranking: { ...counted, scripts: 'long 1', 'ten-long': 'long 2' },
  'hundred-points': { ...counted, scripts: 'long 1', 'ten-long': 'long 2' },
  rating: counted,
  nps: counted,
  estimate: { ...counted, 'ten-long': 'long 2', revealed: 'revealed' },
  radar: { ...counted, scripts: 'long 1', 'ten-long': 'long 2' },
  'word-cloud': {
    empty: '0 words',
    one: '1 words',
    typical: '60 words',
    'ten-long': '200 words',
    million: 'a million',
    rtl: 'right to left',
  },
  'open-feed': { ...written, revealed: 'right text' },
  'qa-upvotes': written,
  timer: { empty: 'before', one: 'nearly over', typical: 'running', rtl: 'right to left', revealed: 'over' },
  wheel: {
    empty: 'empty',
    one: 'one',
    typical: 'typical',
    'ten-long': 'long',
    million: 'a crowd',
    rtl: 'right to left',
  },
  map: { ...counted, 'ten-long': 'long 1', near: 'long 3' },
  'place-map': { ...counted, 'ten-long': 'long 1', revealed: 'revealed', near: 'revealed near' },
  rounds: {
    empty: 'empty',
    one: 'one round',
    typical: 'six rounds',
    'ten-long': 'ten long',
    scripts: 'mixed',
    rtl: 'right to left',
  },
}

/** The looks that are shown in other states than their type. */
const namedLooks: Readonly<Record<string, Named>> = {
  grid: { ...named.radar, revealed: 'long 3', near: 'long 4' },
}

/** The state with this name of a look. Throws when `test/scene/` has none. */
export function stateOf(type: PollType, look: string, name: string): State {
  const keys = [`${type} ${look}, ${name}`, `${type} , ${name}`, `${type} ${name}`, `${look}, ${name}`]
  const found = keys.map(key => states[key]).find(state => state !== undefined)
  if (!found) throw new Error(`test/scene has no state "${keys[0]}".`)
  return found
}

export const slide: Box = { x: 0, y: 0, w: 1600, h: 900 }
const card: Box = { x: 32, y: 32, w: 576, h: 378 }
const aboutCard: Box = { x: 0, y: 0, w: 640, h: 442 }

const contextOf = ({ live, hidden = false }: State, measure: Measure, theme: ThemeName) =>
  context({ q: hidden ? { ...live, withheld: 'hidden' } : live }, { measure, theme: galleryThemes[theme] })

const onSlide = (state: State, measure: Measure, theme: ThemeName): Scene =>
  drawStep({ kind: 'poll', id: 'q', poll: state.poll }, contextOf(state, measure, theme))

function onCard(state: State, measure: Measure, theme: ThemeName): Scene {
  const children = drawCard({
    id: 'q',
    element: 'overlay 0',
    poll: state.poll,
    style: { showJoin: true },
    width: card.w,
    height: card.h,
    full: false,
    context: contextOf(state, measure, theme),
  })
  return {
    width: 1600,
    height: 900,
    ...sceneBackground(galleryThemes[theme]),
    nodes: [{ kind: 'group', key: 'card', x: card.x, y: card.y, children }],
    measured: [],
  }
}

const withPalette = (state: State): State => ({
  ...state,
  poll: { ...state.poll, colorMode: 'palette' },
})

function entriesOf(type: PollType, look: string, names: Named = namedLooks[look] ?? named[type]): Entry[] {
  const entry = (shown: ShownState, name: string, own: ThemeName = 'light'): Entry => {
    const found = stateOf(type, look, name)
    // A theme is shown with its palette.
    const state = own === 'paper' || own === 'midnight' ? withPalette(found) : found
    const isCard = shown === 'card'
    return {
      name: `${type}-${look}-${shown}`,
      type,
      look,
      state: shown,
      theme: own,
      crop: isCard ? aboutCard : slide,
      room: isCard ? card : slide,
      draw: (measure, theme = own) => (isCard ? onCard : onSlide)(state, measure, theme),
    }
  }
  return shownStates.flatMap(shown => {
    if (shown === 'card') return [entry(shown, names.typical)]
    if (shown === 'dark' || shown === 'paper' || shown === 'midnight')
      return [entry(shown, names.typical, shown)]
    const name = names[shown]
    return name === undefined ? [] : [entry(shown, name)]
  })
}

/** What a quiz shows instead of a look, with the names of its states. */
const quizViews: Readonly<Record<string, Named>> = {
  withheld: {
    empty: 'empty',
    one: 'quiz',
    typical: 'typical',
    'ten-long': 'long 2',
    scripts: 'long 1',
    rtl: 'right to left',
  },
  standings: { empty: 'empty', one: 'one', typical: 'typical', rtl: 'right to left' },
  teams: {
    one: 'two',
    typical: 'typical',
    'ten-long': 'twelve',
    million: 'podium tie',
    scripts: 'both podiums',
    rtl: 'right to left',
    revealed: 'podium',
  },
  podium: {
    empty: 'nobody',
    one: 'one',
    typical: 'typical',
    'ten-long': 'tie',
    million: 'tie of many',
    rtl: 'right to left',
    revealed: 'after a question',
  },
}

/** The states of comparisons of points, rankings and ratings. */
const comparedStates: Named = {
  empty: 'empty',
  one: 'one',
  typical: 'typical',
  'ten-long': 'ten long',
  scripts: 'four rounds',
  rtl: 'right to left',
  revealed: 'unanswered',
  near: 'same',
}
const comparisons = lookNames('rounds').flatMap(look =>
  ['points', 'place', 'stars'].map(measure => {
    // Bands and places show two rounds no better than the others, so some of their states are enough.
    const names: Named =
      look === 'slope' || look === 'dumbbell'
        ? comparedStates
        : { typical: 'typical', scripts: 'four rounds', rtl: 'right to left' }
    const { 'ten-long': long, ...others } = names
    const has = measure === 'stars' ? others : { ...others, ...(long !== undefined && { 'ten-long': long }) }
    return {
      type: 'rounds' as const,
      look: `${look}-${measure}`,
      entries: entriesOf('rounds', `${look}-${measure}`, has),
    }
  }),
)

/** Every look of every type with its entries, as people are shown them, and the views of a quiz. */
export const gallery: readonly (Group & { type: PollType })[] = [
  ...pollTypes.flatMap(type => lookNames(type).map(look => ({ type, look, entries: entriesOf(type, look) }))),
  {
    type: 'image-choice',
    look: 'withheld',
    entries: entriesOf('image-choice', 'withheld', { typical: 'typical' }),
  },
  {
    type: 'this-or-that',
    look: 'withheld',
    entries: entriesOf('this-or-that', 'withheld', {
      typical: 'typical',
      scripts: 'long 2',
      'ten-long': 'long 3',
      rtl: 'right to left',
    }),
  },
  {
    type: 'ranking',
    look: 'withheld',
    entries: entriesOf('ranking', 'withheld', {
      typical: 'typical',
      scripts: 'long 1',
      'ten-long': 'long 2',
      rtl: 'right to left',
    }),
  },
  {
    type: 'open-feed',
    look: 'typing',
    entries: entriesOf('open-feed', 'typing', { empty: 'empty', typical: 'typical', rtl: 'right to left' }),
  },
  {
    type: 'place-map',
    look: 'picture',
    entries: entriesOf('place-map', 'picture', {
      empty: 'empty',
      one: 'one',
      typical: 'typical',
      'ten-long': 'tie',
      million: 'ten thousand',
      scripts: 'upright',
      rtl: 'right to left',
      revealed: 'revealed',
      near: 'revealed upright',
    }),
  },
  {
    type: 'place-map',
    look: 'on-pictures',
    entries: entriesOf('place-map', 'picture', {
      empty: 'hidden',
      one: 'light',
      typical: 'crowd',
      'ten-long': 'dark look',
      million: 'light look',
      scripts: 'revealed to nobody',
      revealed: 'dark',
    }).map(entry => ({ ...entry, look: 'on-pictures', name: entry.name.replace('picture', 'on-pictures') })),
  },
  {
    type: 'open-feed',
    look: 'groups',
    entries: entriesOf('open-feed', 'groups', {
      one: 'one',
      typical: 'typical',
      'ten-long': 'long',
      million: 'a crowd',
      rtl: 'right to left',
    }),
  },
  {
    type: 'multiple-choice',
    look: 'vote',
    entries: entriesOf('multiple-choice', 'vote', {
      empty: 'empty',
      typical: 'typical',
      'ten-long': 'long',
      rtl: 'right to left',
      revealed: 'tie',
    }),
  },
  ...comparisons,
  ...Object.entries(quizViews).map(([look, names]) => {
    const type = 'multiple-choice' as const
    return { type, look, entries: entriesOf(type, look, names) }
  }),
]
