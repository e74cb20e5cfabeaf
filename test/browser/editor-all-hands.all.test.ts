import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { PollType } from '#contract/polls/looks.ts'
import { pollTypeNames } from '#contract/polls/poll-type-names.ts'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { type Hand, keyboard, mouse, touch } from './editor-hands.ts'

interface Poll {
  type: PollType
  prompt: string
  options: string[]
  [field: string]: unknown
}
interface Step {
  kind: string
  notes?: string
  poll: Poll
  texts: { text: string }[]
  overlays: { poll: Poll }[]
}

/** What is compared of each step: its words, polls and notes. */
const contentOf = (steps: readonly Step[]) =>
  steps.slice(1).map(step => ({
    kind: step.kind,
    notes: step.notes,
    words: step.kind === 'slide' ? step.texts.map(({ text }) => text).toSorted() : [],
    polls: step.kind === 'slide' ? step.overlays.map(({ poll }) => poll) : [step.poll],
  }))

/** Builds the template of an all-hands in a new deck, as somebody would who reads it from a sheet of paper. */
async function build(page: Page, { press, write, select }: Hand): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const inspector = page.getByRole('complementary')
  const addStep = async (name: string) => {
    await press(button('Add step'))
    await press(page.locator('.menu:popover-open').getByRole('button', { name, exact: true }))
  }
  /** Replaces the words of a text on the slide. */
  const rewrite = async (before: string, after: string) => {
    await press(
      page
        .getByRole('group', { name: 'Slide' })
        .getByRole('button', { name: `: ${before}` })
        .first(),
    )
    await write(inspector.getByRole('textbox', { name: 'Text', exact: true }), after)
  }
  const note = (text: string) => write(page.getByRole('textbox', { name: 'Notes' }), text)
  const look = (name: string) => press(inspector.getByRole('radio', { name, exact: true }))
  const poll = async (type: PollType, prompt: string) => {
    await addStep(pollTypeNames[type])
    await write(inspector.getByRole('textbox', { name: 'Prompt' }), prompt)
  }
  const switchOn = (name: string) => press(inspector.getByRole('switch', { name }))
  const usePalette = async () => {
    await press(inspector.getByText('Colours', { exact: true }))
    await select(inspector.getByLabel('Options in'), 'palette')
  }

  await write(page.getByRole('textbox', { name: 'Deck title' }), 'Quarterly all-hands')
  await addStep('Title')
  await rewrite('Title', 'Quarterly all-hands')
  await rewrite('Subtitle', 'Where we stand, where we are heading, and your questions')
  await note('Wait until about half of the people have joined.')
  await poll('map', 'Where are you joining from today?')
  await look('Pins')
  await addStep('Agenda')
  await rewrite('Agenda', 'The next 45 minutes')
  await rewrite('First point', 'How the quarter went')
  await rewrite('Second point', 'What comes next')
  await rewrite('Third point', 'Thank-yous')
  await addStep('Three figures')
  await rewrite('In figures', 'The quarter in three figures')
  await rewrite('00', '128')
  await rewrite('First caption', 'new customers')
  await rewrite('00 %', '96%')
  await rewrite('Second caption', 'of orders delivered on time')
  await poll('rating', 'How do you feel about the quarter?')
  await look('Faces')
  await switchOn('Number of votes')
  await poll('hundred-points', 'Where should our energy go next quarter?')
  await write(inspector.getByRole('textbox', { name: 'Option 1' }), 'New customers')
  await write(inspector.getByRole('textbox', { name: 'Option 2' }), 'Existing customers')
  await write(inspector.getByRole('textbox', { name: 'Option 3' }), 'Faster releases')
  await press(button('Add option'))
  await write(inspector.getByRole('textbox', { name: 'Option 4' }), 'Learning')
  await look('Treemap')
  await usePalette()
  await poll('word-cloud', 'Who deserves a thank-you?')
  await switchOn('Approve first')
  await poll('qa-upvotes', 'What would you like to ask?')
  await look('Spotlight')
}

const rating = {
  type: 'rating',
  prompt: 'How do you feel about the quarter?',
  options: [],
  timeLimitSec: null,
}
const expected = [
  {
    kind: 'slide',
    notes: 'Wait until about half of the people have joined.',
    words: ['Quarterly all-hands', 'Where we stand, where we are heading, and your questions'],
    polls: [],
  },
  { kind: 'poll', words: [], polls: [{ type: 'map', prompt: 'Where are you joining from today?' }] },
  {
    kind: 'slide',
    words: ['1', '2', '3', 'How the quarter went', 'Thank-yous', 'The next 45 minutes', 'What comes next'],
    polls: [],
  },
  {
    kind: 'slide',
    words: [
      '0.0',
      '128',
      '96%',
      'The quarter in three figures',
      'Third caption',
      'new customers',
      'of orders delivered on time',
    ],
    polls: [],
  },
  { kind: 'poll', words: [], polls: [{ ...rating, scaleStyle: 'faces', showCount: true }] },
  {
    kind: 'poll',
    words: [],
    polls: [
      {
        type: 'hundred-points',
        prompt: 'Where should our energy go next quarter?',
        options: ['New customers', 'Existing customers', 'Faster releases', 'Learning'],
        hpStyle: 'treemap',
        colorMode: 'palette',
      },
    ],
  },
  {
    kind: 'poll',
    words: [],
    polls: [{ type: 'word-cloud', prompt: 'Who deserves a thank-you?', moderated: true }],
  },
  { kind: 'poll', words: [], polls: [{ type: 'qa-upvotes', qaStyle: 'spotlight' }] },
]

describe.skipIf(!browserFile)('an all-hands is built from nothing', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const ways = [
    { by: 'mouse', hand: mouse, screen: { viewport: { width: 1440, height: 900 } } },
    { by: 'the keyboard alone', hand: keyboard, screen: { viewport: { width: 1440, height: 900 } } },
    {
      by: 'touch, on a tablet',
      hand: touch,
      screen: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ]
  test.each(ways)('by $by', async ({ hand, screen }) => {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', { document: [{ kind: 'join' }] })
    const { page, errors } = await openEditor(browser, server, person, body.id, screen)
    page.setDefaultTimeout(20_000)
    await build(page, hand)
    await savedIn(page)
    const { body: read } = await person.send('GET', `/decks/${body.id}`)
    expect(read.deck.title).toBe('Quarterly all-hands')
    expect(contentOf(read.deck.document)).toMatchObject(expected)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
