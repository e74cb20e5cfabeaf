import { looks } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { ReportContext } from '#polls/kind.ts'
import { aPoll } from './a-poll.ts'
import { answered, type GivenContext, type State } from './type-states.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
/** Returns a pseudo-random number from 0 to 1 for an index. */
const chance = (index: number) => (index * 0.618034 + 0.3) % 1

const said = [
  'More time for questions, please.',
  'The demo of the new editor was the best part of the day. I would love to see how it copes with a really large deck.',
  'Could we get the slides afterwards?',
  'Loved it!',
  'The room was a little cold, and the microphones at the back were hard to hear whenever two people spoke at once.',
  'When does offline mode ship?',
  'Please keep the short breaks between the talks.',
  'A live captions feature would help everybody who joins from a noisy office.',
  'Great energy today 👏',
  'Can the agenda be one page next time?',
  'I would like a follow-up about the road map, with the people who build it rather than the people who sell it.',
  'Coffee was excellent.',
]
const people = [
  'Ada',
  'Grace Hopper',
  'Alan',
  'Katherine',
  'Mary Jackson',
  'Linus',
  'Radia',
  'Edsger',
  'Barbara',
]
const wordy =
  'Our onboarding asks for far too much before it gives anything back: people who never saw the product have to name a team, invite colleagues and pick a plan, and only then do they see a page that moves. Let them play first, and ask for all of that once they come back the next day.'
const scripts = [
  'هل يمكننا الحصول على الشرائح بعد انتهاء العرض؟ سيكون ذلك مفيدًا جدًا لمن لم يتمكن من الحضور.',
  '質問の時間をもう少し増やしていただけると助かります。特に後半の発表はとても興味深かったです。',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦🎉🎉🎉 🇩🇪🇯🇵 ❤️‍🔥',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf',
  'מה לגבי מצב לא מקוון?',
]

/** Returns the entry of one participant; some have names. */
const sent = (text: string, index: number, named = index % 3 !== 1) => ({
  entries: [
    {
      id: `e${index}`,
      text,
      at: new Date(Date.UTC(2026, 4, 4, 9, 0, index)).toISOString(),
      ...(named ? { name: people[index % people.length] ?? '' } : {}),
    },
  ],
  upvotes: [],
})
/** Returns votes for the entries, unevenly distributed. */
const votes = (entries: number, voters: number) =>
  range(voters).map(voter => ({
    entries: [],
    upvotes: range(entries)
      .filter(entry => chance(voter * 7 + entry * 3) ** 2 > entry / entries)
      .map(entry => `e${entry}`),
  }))

const crowd = (count: number) => range(count).map(index => sent(said[index % said.length] ?? '', index))

/** Every state of polls whose result depends on texts, on the host or on other polls. */
export const roomStates: Record<string, State> = {}
const add = (
  name: string,
  fields: Partial<Poll> & Pick<Poll, 'type'>,
  { answers = [], over = {}, reportContext = {} }: Given = {},
) => {
  const poll = aPoll(fields)
  const { live, ...rest } = over
  roomStates[`${poll.type} ${name}`] = {
    poll,
    live: { ...answered(poll, answers, 1, reportContext), ...live },
    ...rest,
  }
}
interface Given {
  answers?: readonly unknown[]
  reportContext?: GivenContext
  over?: Omit<Partial<State>, 'live'> & { live?: Partial<State['live']> }
}

const written = [
  ...looks.ofStyle.map(
    look => ({ type: 'open-feed', ofStyle: look, look, prompt: 'What should we do better?' }) as const,
  ),
  ...looks.qaStyle.map(
    look => ({ type: 'qa-upvotes', qaStyle: look, look, prompt: 'What do you want to know?' }) as const,
  ),
]
for (const { look, ...fields } of written) {
  const voters = (entries: number) => (fields.type === 'qa-upvotes' ? votes(entries, 60) : [])
  const each = (name: string, answers: readonly unknown[], more: Partial<Poll> = {}, hidden = false) =>
    add(`${look}, ${name}`, { ...fields, ...more }, { answers, over: { hidden } })
  each('empty', [])
  each('one', crowd(1))
  each('three', [...crowd(3), ...voters(3)])
  each('typical', [...crowd(12), ...voters(12)])
  each('a crowd', [...crowd(300), ...voters(300)], { colorMode: 'palette' })
  each('long', [...range(12).map(index => sent(wordy, index)), ...voters(12)])
  each('scripts', [...scripts.map((text, index) => sent(text, index)), ...voters(5)])
  each('right to left', [...crowd(2), ...scripts.map((text, index) => sent(text, index + 2))], {
    prompt: 'ما الذي يمكننا تحسينه؟',
  })
  each('no figures', [...crowd(12), ...voters(12)], { showPercent: false })
  each('hidden', crowd(12), {}, true)
}

/** Answers to a question with a right text: most are right, in several spellings. */
const typed = [
  ...['Canberra', 'canberra', 'Camberra', 'CANBERRA!'].flatMap((text, at) => Array(14 - at * 3).fill(text)),
  ...['Sydney', 'Melbourne', 'Perth', 'Wellington'].flatMap((text, at) => Array(9 - at * 2).fill(text)),
]
for (const ofStyle of looks.ofStyle)
  add(
    `${ofStyle}, right text`,
    { type: 'open-feed', ofStyle, prompt: 'What is the capital of Australia?', accepted: ['Canberra'] },
    {
      answers: typed.map((text: string, index) => sent(text, index)),
      over: { live: { revealed: true, open: false } },
    },
  )

const time = { type: 'timer', prompt: 'Back at the tables', timeLimitSec: 300 } as const
add('before', time)
add('running', time, { over: { live: { remainingMs: 187_000 } } })
add('nearly over', time, { over: { live: { remainingMs: 4_000 } } })
add('over', time, { over: { live: { remainingMs: 0 } } })
add('right to left', { ...time, prompt: 'استراحة قصيرة' }, { over: { live: { remainingMs: 90_000 } } })

const dial = { type: 'wheel', prompt: 'Who presents first?' } as const
const spun = (...names: string[]) => names.map((name, index) => ({ name, at: `2026-05-04T09:00:0${index}Z` }))
const twelve = [...people, 'Donald Knuth', 'さくら', 'محمد']
const thousand = range(1000).map(index => `${people[index % people.length]} ${index + 1}`)
const onDial = (name: string, reportContext: GivenContext, more: Partial<Poll> = {}, hidden = false) =>
  add(name, { ...dial, ...more }, { reportContext, over: { hidden } })
onDial('empty', {})
onDial('one', { people: ['Ada'] })
onDial('two', { people: ['Ada', 'Grace Hopper'], spins: spun('Grace Hopper') })
onDial('typical, not turned', { people: twelve })
onDial('typical', { people: twelve, spins: spun('Alan', 'Radia') })
onDial('palette', { people: twelve, spins: spun('Edsger') }, { colorMode: 'palette' })
onDial('a crowd', { people: thousand, spins: spun('Katherine 778') })
onDial('long', {
  people: range(14).map(index => `${index} Abcdefghij klmnopqrst uvwxyz abcdefghi`),
  spins: spun('3 Abcdefghij klmnopqrst uvwxyz abcdefghi'),
})
onDial(
  'right to left',
  { people: ['محمد', 'ليلى', 'يوسف', 'Ada', 'فاطمة'], spins: spun('يوسف') },
  { prompt: 'من يبدأ؟' },
)
onDial('hidden', { people: twelve, spins: spun('Radia') }, {}, true)

const four = ['A faster editor', 'Offline mode', 'Themes and branding', 'Import from slides']
const long = range(10).map(
  index => `${index + 1} Better onboarding for people who never saw the product before, really`,
)
const mixed = [
  '日本語の選択肢はとても長くなることがあります',
  'الخيار الثاني باللغة العربية',
  '👩‍👩‍👧‍👦 Family 🇩🇪🇯🇵',
  'Donaudampfschifffahrtsgesellschaft',
]
/** Returns rounds of a choice, with a list of options for each. */
const earlier = (
  rounds: readonly (readonly string[])[],
  prompts: readonly string[],
): ReportContext['earlier'] =>
  rounds.map((options, step) => {
    const counts = options.map(
      (label, index) => 2 + Math.floor(chance(step * 5 + index * 3 + label.length) ** 2 * 40),
    )
    const voters = counts.reduce((sum, count) => sum + count, 0)
    const prompt = prompts[step % prompts.length] ?? ''
    return {
      placed: { pollId: `r${step}`, step, poll: aPoll({ prompt, options: [...options] }) },
      result: {
        options: options.map((label, index) => ({
          index,
          label,
          count: counts[index] ?? 0,
          share: (counts[index] ?? 0) / voters,
        })),
      },
    }
  })
const named = [
  'Before the talk',
  'After the demo',
  'After the break',
  'After the panel',
  'At lunch',
  'At the end of the day',
]
for (const look of looks.roundsMode) {
  const fields = { type: 'rounds', prompt: 'How did your mind change?', roundsMode: look } as const
  const each = (name: string, compared: ReportContext['earlier'], more: Partial<Poll> = {}, hidden = false) =>
    add(
      `${look}, ${name}`,
      { ...fields, ...more },
      { reportContext: { earlier: compared }, over: { hidden } },
    )
  const of = (count: number, options: readonly string[], prompts: readonly string[] = named) =>
    earlier(
      range(count).map(() => options),
      prompts,
    )
  each('empty', [])
  each('one round', of(1, four))
  each('two rounds', of(2, four), { colorMode: 'palette' })
  each('six rounds', of(6, four), { colorMode: 'palette' })
  each('same question', of(3, four, ['What should we build next?']))
  each('ten long', of(4, long), { colorMode: 'palette' })
  each('mixed', of(3, mixed), { colorMode: 'palette' })
  each('missing', earlier([four, four.slice(1), [...four.slice(2), 'A new idea']], named), {
    colorMode: 'palette',
  })
  each('right to left', of(4, four), { prompt: 'كيف تغير رأيك؟', colorMode: 'palette' })
  each('no figures', of(3, four), { showPercent: false })
  each('hidden', of(4, four), {}, true)
}
