import type { Facts } from './repair.ts'
import type { Fields, Request } from './request.ts'

/** Ids and other facts of the deck that each mistake begins with. */
export interface Setting {
  id: string
  /** The revision before somebody else's last change. */
  staleRevision: string
  /** The code of a room of the deck; only with `room`. */
  code: string
}

export interface Mistake {
  name: string
  /** What a language model sends. */
  wrong: (setting: Setting) => Request
  /** What it meant: a request that is accepted. */
  right: (setting: Setting) => Request
  /** What it would answer when asked for a field that nothing else tells. */
  facts?: Facts
  /** The mistake is about a room, which is started before. */
  room?: true
  /** The document of the deck that it begins with, when that is another one. */
  document?: readonly Fields[]
}

/** The document of the deck that each mistake begins with. */
export const before: Fields[] = [
  { kind: 'join', id: 'join' },
  {
    kind: 'slide',
    id: 'intro',
    texts: [{ id: 'headline', text: 'Welcome', rect: { x: 0.06, y: 0.08, w: 0.6, h: 0.16 } }],
  },
  {
    kind: 'poll',
    id: 'tea',
    poll: { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
  },
  { kind: 'poll', id: 'mood', poll: { type: 'rating', prompt: 'How are you?' } },
]

/** A picture of one pixel. */
const base64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const dataUrl = `data:image/png;base64,${base64}`

const tool =
  (name: string, given: Fields) =>
  ({ id }: Setting): Request => ({ tool: name, given: { id, ...given } })

const addPoll = (poll: unknown) => tool('add_step', { step: { kind: 'poll', poll } })
const addSlide = (slide: Fields) => tool('add_step', { step: { kind: 'slide', ...slide } })
const addText = (text: Fields) => addSlide({ texts: [text] })

const tea = { type: 'multiple-choice', prompt: 'Which tea?', options: ['Green', 'Black', 'Mint'] }
const { prompt, options, ...untitled } = tea
const planets = {
  type: 'multiple-choice',
  prompt: 'Which is the largest?',
  options: ['Mars', 'Jupiter', 'Saturn'],
}
const box = { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }
const title = { text: 'Hello', rect: box }
const slide = { kind: 'slide', texts: [title] }
const oslo = { label: 'Oslo', lat: 59.9, lon: 10.75, zoom: 6 }
const ten = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J or later']
const short = 'What should we change about how we plan?'

/** Mistakes that language models make with this kind of interface, from their habits with others. */
export const mistakes: readonly Mistake[] = [
  {
    name: 'title for prompt',
    wrong: addPoll({ ...untitled, title: prompt, options }),
    right: addPoll(tea),
  },
  {
    name: 'question and choices',
    wrong: addPoll({ ...untitled, question: prompt, choices: options }),
    right: addPoll(tea),
  },
  {
    name: 'snake_case type',
    wrong: addPoll({ type: 'word_cloud', prompt }),
    right: addPoll({ type: 'word-cloud', prompt }),
  },
  {
    name: 'camelCase type',
    wrong: addPoll({ ...tea, type: 'multipleChoice' }),
    right: addPoll(tea),
  },
  {
    name: 'type of another product',
    wrong: addPoll({ type: 'open_ended', prompt }),
    right: addPoll({ type: 'open-feed', prompt }),
  },
  {
    name: 'the poll flat in the step',
    wrong: tool('add_step', { step: { kind: 'poll', ...tea } }),
    right: addPoll(tea),
  },
  {
    name: 'kind missing',
    wrong: tool('add_step', { step: { poll: tea } }),
    right: addPoll(tea),
  },
  {
    name: 'type for kind',
    wrong: tool('add_step', { step: { type: 'slide', texts: [title] } }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'options as objects',
    wrong: addPoll({ ...tea, options: options.map((text, id) => ({ id, text })) }),
    right: addPoll(tea),
  },
  {
    name: 'the right option marked in the options',
    wrong: addPoll({
      ...planets,
      options: planets.options.map(label => ({ label, isCorrect: label === 'Jupiter' })),
    }),
    right: addPoll({ ...planets, correctIndex: 1 }),
  },
  {
    name: 'options as one text',
    wrong: addPoll({ ...tea, options: 'Green, Black, Mint' }),
    right: addPoll(tea),
  },
  {
    name: 'the right answer by its words',
    wrong: addPoll({ ...planets, correct: 'Jupiter' }),
    right: addPoll({ ...planets, correctIndex: 1 }),
  },
  {
    name: 'the right answer by a letter',
    wrong: addPoll({ ...planets, correctAnswer: 'B' }),
    right: addPoll({ ...planets, correctIndex: 1 }),
  },
  {
    name: 'index counted from 1',
    wrong: addPoll({ ...planets, correctIndex: 3 }),
    right: addPoll({ ...planets, correctIndex: 2 }),
    facts: { correctIndex: 2 },
  },
  {
    name: 'time limit in ms',
    wrong: addPoll({ ...tea, timeLimit: 30_000 }),
    right: addPoll({ ...tea, timeLimitSec: 30 }),
  },
  {
    name: 'time limit with its unit',
    wrong: addPoll({ ...tea, timeLimitSec: '30s' }),
    right: addPoll({ ...tea, timeLimitSec: 30 }),
  },
  {
    name: 'true in quotes',
    wrong: addPoll({ ...tea, multiple: 'true' }),
    right: addPoll({ ...tea, multiSelect: true }),
  },
  {
    name: 'look of another library',
    wrong: addPoll({ ...tea, chartType: 'bar' }),
    right: addPoll({ ...tea, mcStyle: 'bars' }),
  },
  {
    name: 'too many options',
    wrong: addPoll({ ...tea, options: [...ten.slice(0, 9), 'J', 'K', 'L'] }),
    right: addPoll({ ...tea, options: ten }),
    facts: { options: ten },
  },
  {
    name: 'prompt too long',
    wrong: addPoll({
      ...tea,
      prompt: `${short} ${'Think of the last quarter and say what mattered. '.repeat(3)}`,
    }),
    right: addPoll({ ...tea, prompt: short }),
    facts: { prompt: short },
  },
  {
    name: 'prompt empty',
    wrong: addPoll({ ...tea, prompt: '' }),
    right: addPoll(tea),
    facts: { prompt },
  },
  {
    name: 'axes as objects',
    wrong: addPoll({ type: 'radar', prompt, axes: ['Pace', 'Fun', 'Trust'].map(name => ({ name })) }),
    right: addPoll({ type: 'radar', prompt, dimensions: ['Pace', 'Fun', 'Trust'] }),
  },
  {
    name: 'place in other words, without zoom',
    wrong: addPoll({
      type: 'place-map',
      prompt,
      location: { name: 'Oslo', latitude: '59.9', longitude: 10.75 },
    }),
    right: addPoll({ type: 'place-map', prompt, place: oslo }),
    facts: { zoom: 6 },
  },
  {
    name: 'rounds refer to ids',
    wrong: addPoll({ type: 'rounds', prompt, refs: ['tea', 'mood'] }),
    right: addPoll({ type: 'rounds', prompt, refs: [2, 3] }),
  },
  {
    name: 'box in percent',
    wrong: addText({ text: 'Hello', rect: { x: 10, y: 10, w: 80, h: 20 } }),
    right: addText(title),
  },
  {
    name: 'box in px, flat in the text',
    wrong: addText({ text: 'Hello', x: 160, y: 90, width: 1280, height: 180 }),
    right: addText(title),
  },
  {
    name: 'box with percent signs',
    wrong: addText({ text: 'Hello', rect: { x: '10%', y: '10%', w: '80%', h: '20%' } }),
    right: addText(title),
  },
  {
    name: 'box with units of CSS',
    wrong: addText({ text: 'Hello', rect: { left: '160px', top: '90px', width: '1280px', height: '180px' } }),
    right: addText(title),
  },
  {
    name: 'box that begins left of the slide and above it',
    wrong: addText({ text: 'Hello', rect: { x: -0.05, y: -0.1, w: 0.8, h: 0.2 } }),
    right: addText({ text: 'Hello', rect: { x: 0, y: 0, w: 0.8, h: 0.2 } }),
  },
  {
    name: 'box that begins right of the slide',
    wrong: tool('add_overlay', { index: 'intro', poll: tea, rect: { x: 1.1, y: 0.1, w: 0.4, h: 0.6 } }),
    right: tool('add_overlay', { index: 'intro', poll: tea, rect: { x: 0.6, y: 0.1, w: 0.4, h: 0.6 } }),
  },
  {
    name: 'box as a list',
    wrong: addText({ text: 'Hello', rect: [0.1, 0.1, 0.8, 0.2] }),
    right: addText(title),
  },
  {
    name: 'colour of three digits',
    wrong: addText({ ...title, style: { color: '#f80' } }),
    right: addText({ ...title, style: { color: '#ff8800' } }),
  },
  {
    name: 'rgb() and names of CSS',
    wrong: addText({ ...title, fontSize: '48', style: { color: 'rgb(255, 136, 0)' } }),
    right: addText({ ...title, style: { size: 48, color: '#ff8800' } }),
  },
  {
    name: 'colours by name in a theme',
    wrong: tool('set_theme', { preset: 'Midnight', background_color: 'navy', accentColor: 'gold' }),
    right: tool('set_theme', { preset: 'midnight', background: '#000080', accent: '#ffd700' }),
  },
  {
    name: 'a colour of five digits',
    wrong: addText({ ...title, style: { color: '#12345' } }),
    right: addText({ ...title, style: { color: '#123456' } }),
    facts: { color: '#123456' },
  },
  {
    name: 'a colour with its opacity',
    wrong: tool('set_theme', { accent: '#ff8800cc', palette: ['#12a', '#ff880080'] }),
    right: tool('set_theme', { accent: '#ff8800', palette: ['#1122aa', '#ff8800'] }),
  },
  {
    name: 'a theme in a theme',
    wrong: tool('set_theme', { theme: { preset: 'Midnight', accent_color: 'gold', textFont: 'Inter' } }),
    right: tool('set_theme', { preset: 'midnight', accent: '#ffd700', textFont: 'Inter' }),
  },
  {
    name: 'a deck in a deck',
    wrong: tool('update_deck', { deck: { name: 'Tuesday', starred: true } }),
    right: tool('update_deck', { title: 'Tuesday', starred: true }),
  },
  {
    name: 'settings of a poll in an object',
    wrong: addPoll({ ...tea, settings: { timeLimitSec: '30', multiSelect: 'true' } }),
    right: addPoll({ ...tea, timeLimitSec: 30, multiSelect: true }),
  },
  {
    name: 'the question in place of the poll',
    wrong: tool('add_step', { step: { kind: 'poll', question: tea } }),
    right: addPoll(tea),
  },
  {
    name: 'numbers in quotes',
    wrong: addText({ ...title, z: '3', style: { size: '64' } }),
    right: addText({ ...title, z: 3, style: { size: 64 } }),
  },
  {
    name: 'elements for texts',
    wrong: addSlide({ elements: [{ type: 'text', content: 'Hello', position: box }] }),
    right: addText(title),
  },
  {
    name: 'address of a picture',
    wrong: addSlide({ images: [{ url: 'https://example.com/a.png', rect: box }] }),
    right: addSlide({ images: [{ dataUrl, rect: box }] }),
    facts: { dataUrl },
  },
  {
    name: 'base64 without data:',
    wrong: addSlide({ images: [{ src: base64, rect: box }] }),
    right: addSlide({ images: [{ dataUrl, rect: box }] }),
  },
  {
    name: 'several steps in add_step',
    wrong: tool('add_step', { step: [slide, { kind: 'poll', poll: tea }] }),
    right: tool('edit_deck', {
      edits: [
        { op: 'add_step', step: slide },
        { op: 'add_step', step: { kind: 'poll', poll: tea } },
      ],
    }),
  },
  {
    name: 'JSON as text',
    wrong: tool('add_step', { step: JSON.stringify(slide) }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'index in quotes',
    wrong: tool('move_step', { index: '3', to: 1 }),
    right: tool('move_step', { index: 3, to: 1 }),
  },
  {
    name: 'other names for path parameters',
    wrong: ({ id }) => ({ tool: 'move_step', given: { deckId: id, stepIndex: 3, position: 1 } }),
    right: tool('move_step', { index: 3, to: 1 }),
  },
  {
    name: 'a step before the join screen',
    wrong: tool('add_step', { step: slide, at: 0 }),
    right: tool('add_step', { step: slide, at: 1 }),
    facts: { at: 1 },
  },
  {
    name: 'a second join step',
    wrong: tool('update_deck', { document: [...before, { kind: 'join' }] }),
    right: tool('update_deck', { document: before }),
  },
  {
    name: 'a document without its join step',
    wrong: tool('update_deck', { document: before.slice(1) }),
    right: tool('update_deck', { document: [{ kind: 'join' }, ...before.slice(1)] }),
  },
  {
    name: 'a join step among many edits',
    wrong: tool('edit_deck', {
      edits: [
        { op: 'add_step', step: { kind: 'join' } },
        { op: 'add_step', step: slide },
      ],
    }),
    right: tool('edit_deck', { edits: [{ op: 'add_step', step: slide }] }),
  },
  {
    name: 'edits in other words',
    wrong: tool('edit_deck', {
      operations: [{ action: 'update_poll', index: 'tea', changes: { title: 'Tea?' } }],
    }),
    right: tool('edit_deck', { edits: [{ op: 'update_poll', index: 'tea', poll: { prompt: 'Tea?' } }] }),
  },
  {
    name: 'a stale revision',
    wrong: ({ id, staleRevision }) => ({
      tool: 'add_step',
      given: { id, step: slide, revision: staleRevision },
    }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'an invented revision',
    wrong: tool('add_step', { step: slide, revision: 'latest' }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'a title for an id',
    wrong: () => ({ tool: 'add_step', given: { id: 'Monday', step: slide } }),
    right: tool('add_step', { step: slide }),
    facts: { title: 'Monday' },
  },
  {
    name: 'a tool of another product',
    wrong: ({ id }) => ({ tool: 'create_slide', given: { presentationId: id, slide: { texts: [title] } } }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'a tool for polls',
    wrong: ({ id }) => ({ tool: 'add_poll', given: { deck_id: id, poll: tea } }),
    right: addPoll(tea),
  },
  {
    name: 'a tool for several slides',
    wrong: ({ id }) => ({ tool: 'add_slides', given: { presentation_id: id, slides: [slide, slide] } }),
    right: tool('edit_deck', {
      edits: [
        { op: 'add_step', step: slide },
        { op: 'add_step', step: slide },
      ],
    }),
  },
  {
    name: 'a tool for a whole presentation',
    wrong: () => ({ tool: 'make_slides', given: { name: 'Tuesday', slides: [slide] } }),
    right: () => ({
      tool: 'create_deck',
      given: { title: 'Tuesday', document: [{ kind: 'join' }, slide] },
    }),
  },
  {
    name: 'a theme where a deck is changed',
    wrong: tool('update_deck', { title: 'Tuesday', theme: { preset: 'midnight' } }),
    right: tool('update_deck', { title: 'Tuesday' }),
  },
  {
    name: 'a poll without its step',
    wrong: tool('add_step', { type: 'word-cloud', prompt }),
    right: addPoll({ type: 'word-cloud', prompt }),
  },
  {
    name: 'a poll without its step, in other words',
    wrong: tool('add_step', { type: 'multiple_choice', question: prompt, choices: options }),
    right: addPoll(tea),
  },
  {
    name: 'a step without its name, the poll in it flat',
    wrong: tool('add_step', { kind: 'poll', ...tea }),
    right: addPoll(tea),
  },
  {
    name: 'a step without its name',
    wrong: tool('add_step', { kind: 'poll', poll: tea }),
    right: addPoll(tea),
  },
  {
    name: 'a slide without its step',
    wrong: tool('add_step', { type: 'slide', texts: [title] }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'a poll flat in the step, without its kind',
    wrong: tool('add_step', { step: { type: 'rating', prompt } }),
    right: addPoll({ type: 'rating', prompt }),
  },
  {
    name: 'a type as the kind of the step',
    wrong: tool('add_step', { step: { kind: 'rating', poll: { type: 'rating', prompt } } }),
    right: addPoll({ type: 'rating', prompt }),
  },
  {
    name: 'polls flat in a document',
    wrong: tool('update_deck', { document: [...before, { type: 'rating', prompt }] }),
    right: tool('update_deck', { document: [...before, { kind: 'poll', poll: { type: 'rating', prompt } }] }),
  },
  {
    name: 'a poll flat in an edit',
    wrong: tool('edit_deck', { edits: [{ op: 'add_step', type: 'rating', prompt }] }),
    right: addPoll({ type: 'rating', prompt }),
  },
  {
    name: 'a poll flat in the step that it replaces',
    wrong: tool('replace_step', { index: 'mood', type: 'nps', question: prompt }),
    right: tool('replace_step', { index: 'mood', step: { kind: 'poll', poll: { type: 'nps', prompt } } }),
  },
  {
    name: 'a title as a slide',
    wrong: tool('add_step', { title: 'Hello' }),
    right: addText({ text: 'Hello' }),
  },
  {
    name: 'a title on a slide',
    wrong: addSlide({ title: 'Hello' }),
    right: addText({ text: 'Hello' }),
  },
  {
    name: 'a kind as a step',
    wrong: tool('add_step', { step: 'slide' }),
    right: tool('add_step', { step: { kind: 'slide' } }),
  },
  {
    name: 'a text as an element',
    wrong: tool('add_element', { index: 'intro', kind: 'text', text: 'Hello' }),
    right: tool('add_element', { index: 'intro', kind: 'text', text: { text: 'Hello' } }),
  },
  {
    name: 'a card in an object',
    wrong: tool('add_overlay', { index: 'intro', overlay: { poll: tea, rect: { ...box, x: '10%' } } }),
    right: tool('add_overlay', { index: 'intro', poll: tea, rect: box }),
  },
  {
    name: 'a block flat',
    wrong: tool('add_block', { index: 'intro', kind: 'quote', text: 'Hello', author: 'Ada' }),
    right: tool('add_block', { index: 'intro', block: { kind: 'quote', text: 'Hello', author: 'Ada' } }),
  },
  {
    name: 'a theme as JSON in a text',
    wrong: tool('set_theme', { theme: '{"preset":"Midnight","accent":"gold"}' }),
    right: tool('set_theme', { preset: 'midnight', accent: '#ffd700' }),
  },
  {
    name: 'colours in an object in a theme',
    wrong: tool('set_theme', { theme: { colors: { background: '#000000', accent: 'gold' } } }),
    right: tool('set_theme', { background: '#000000', accent: '#ffd700' }),
  },
  {
    name: 'colours in an object',
    wrong: tool('set_theme', { preset: 'midnight', colors: { accent: '#ffd700' } }),
    right: tool('set_theme', { preset: 'midnight', accent: '#ffd700' }),
  },
  {
    name: 'a list of colours in a theme',
    wrong: tool('set_theme', { theme: { preset: 'midnight', colours: ['#112233', '#445566'] } }),
    right: tool('set_theme', { preset: 'midnight', palette: ['#112233', '#445566'] }),
  },
  {
    name: 'a preset as the theme of a new deck',
    wrong: () => ({ tool: 'create_deck', given: { title: 'Tuesday', theme: 'midnight' } }),
    right: () => ({ tool: 'create_deck', given: { title: 'Tuesday', theme: { preset: 'midnight' } } }),
  },
  {
    name: 'a document in an object',
    wrong: tool('update_deck', { document: { steps: before } }),
    right: tool('update_deck', { document: before }),
  },
  {
    name: 'a revision that is still to come',
    wrong: tool('add_step', { step: slide, revision: '2999-01-01T00:00:00Z' }),
    right: tool('add_step', { step: slide }),
  },
  ...[2, '2'].map((index): Mistake => ({
    name: `an edit to be merged that names its step by ${JSON.stringify(index)}`,
    wrong: ({ id, staleRevision }) => ({
      tool: 'edit_deck',
      given: {
        id,
        revision: staleRevision,
        onConflict: 'merge',
        edits: [{ op: 'update_step', index, notes: 'Wait.' }],
      },
    }),
    right: tool('update_step', { index: 2, notes: 'Wait.' }),
  })),
  {
    name: 'a slash at the end',
    wrong: ({ id }) => ({ method: 'POST', path: `/decks/${id}/steps/`, given: { step: slide } }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'singular words in a path',
    wrong: ({ id }) => ({ method: 'POST', path: `/deck/${id}/step`, given: { step: slide } }),
    right: tool('add_step', { step: slide }),
  },
  {
    name: 'PUT for PATCH',
    wrong: ({ id }) => ({ method: 'PUT', path: `/decks/${id}`, given: { name: 'Tuesday' } }),
    right: tool('update_deck', { title: 'Tuesday' }),
  },
  {
    name: 'starting a deck that is not ready',
    document: [{ kind: 'join' }, { kind: 'poll', poll: { ...tea, prompt: ' ' } }],
    wrong: ({ id }) => ({ tool: 'start_room', given: { deckId: id } }),
    right: tool('update_poll', { index: 1, poll: { prompt } }),
    facts: { prompt },
  },
  {
    name: 'a code with a space',
    room: true,
    wrong: ({ code }) => ({
      tool: 'room_action',
      given: { code: `${code.slice(0, 3)} ${code.slice(3)}`, action: 'start' },
    }),
    right: ({ code }) => ({ tool: 'room_action', given: { code, action: 'start' } }),
  },
  {
    name: 'another word for an action',
    room: true,
    wrong: ({ code }) => ({ tool: 'room_action', given: { roomCode: code, command: 'begin' } }),
    right: ({ code }) => ({ tool: 'room_action', given: { code, action: 'start' } }),
  },
]
