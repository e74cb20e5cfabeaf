import { accentSlide, poll, slide, type Template } from '#deck/templates/template.ts'

/** Draws a seating plan from above as an SVG data URL, 400 × 300; `rounds` are seats as `[x, y, radius]`. */
function seats(ground: string, ink: string, rounds: readonly (readonly [number, number, number])[]): string {
  const stage = `<rect x="140" y="24" width="120" height="22" rx="11" fill="${ink}"/>`
  const drawn = rounds.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="800" height="600"><rect width="400" height="300" fill="${ground}"/>${stage}${drawn}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const grid = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index): [number, number, number] => [
    200 + ((index % columns) - (columns - 1) / 2) * 38,
    100 + Math.floor(index / columns) * 38,
    12,
  ])
const ring = (x: number, y: number, distance: number, count: number, r: number) =>
  Array.from({ length: count }, (_, index): [number, number, number] => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return [Math.round(x + distance * Math.cos(angle)), Math.round(y + distance * Math.sin(angle)), r]
  })
const tables = [
  [100, 130],
  [200, 220],
  [300, 130],
].flatMap(([x = 0, y = 0]) => [[x, y, 26] as [number, number, number], ...ring(x, y, 46, 6, 11)])

const mood = ['Rested', 'Fine', 'In need of coffee', 'Somewhere else']

/** A deck of real questions, one of each kind, as the first thing a new user can run. */
export const demoDeck: Pick<Template, 'title' | 'steps'> = {
  title: 'Welcome to Live Poll Deck',
  steps: [
    accentSlide(
      'messages-square',
      {
        title: 'Ask the room',
        subtitle: 'Everyone answers on a phone. The stage shows what the room thinks, while it thinks.',
      },
      'Show the code first and let everyone join. They need no account and no app.',
    ),
    slide(
      {
        kind: 'poll_right',
        title: 'Good morning!',
        text: 'A first question, to try it out. You can change your answer until I close it.',
        poll: {
          type: 'rating',
          prompt: 'How awake are you right now?',
          scaleStyle: 'stars',
          showCount: true,
        },
      },
      'The card opens with this slide; close it when the stars stop moving.',
    ),
    poll(
      { type: 'map', prompt: 'Where are you joining from?', mapStyle: 'pins' },
      'People point at a map or choose a place from a list. No outside service is asked.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'How did you arrive this morning?',
        options: mood,
        mcStyle: 'bars',
        showPercent: true,
        showCount: true,
      },
      'The same question comes once more at the end; then we compare.',
    ),
    poll({
      type: 'word-cloud',
      prompt: 'In one word: what makes a meeting worth it?',
      wcStyle: 'cloud',
      colorMode: 'palette',
    }),
    poll({
      type: 'image-choice',
      prompt: 'Where would you rather sit?',
      options: ['Rows', 'A circle', 'Tables', 'Wherever I like'],
      optionImages: [
        seats('#dbe4ff', '#3b5bdb', grid(7, 4)),
        seats('#d3f9d8', '#2b8a3e', ring(200, 170, 92, 14, 14)),
        seats('#ffe8cc', '#d9480f', tables),
        seats('#f3d9fa', '#862e9c', [
          [70, 110, 14],
          [120, 220, 14],
          [210, 140, 14],
          [250, 250, 14],
          [330, 180, 14],
          [300, 90, 14],
          [160, 270, 14],
          [60, 180, 14],
        ]),
      ],
      showPercent: true,
    }),
    poll({
      type: 'this-or-that',
      prompt: 'Early bird or night owl?',
      options: ['Early bird', 'Night owl'],
      totStyle: 'tug',
      showPercent: true,
    }),
    slide(
      {
        kind: 'section',
        number: '?',
        title: 'A quiz',
        subtitle: 'The faster the right answer, the more points',
      },
      'From here on names matter: the standings show them.',
    ),
    poll(
      {
        type: 'multiple-choice',
        prompt: 'Quiz: how far does light travel in one nanosecond?',
        options: ['30 centimetres', '3 metres', '30 metres', '300 metres'],
        correctIndex: 0,
        timeLimitSec: 20,
        quizView: 'standings',
        showPercent: true,
      },
      'Closes by itself after twenty seconds, then shows who leads.',
    ),
    poll(
      {
        type: 'estimate',
        prompt: 'How many bones does a giraffe have in its neck?',
        estimateMin: 1,
        estimateMax: 60,
        answer: 7,
        estStyle: 'hist',
      },
      'Close it to reveal the answer: seven, as many as we have.',
    ),
    poll(
      {
        type: 'place-map',
        prompt: 'Where does the river Danube begin?',
        place: { label: 'Donaueschingen', lat: 47.95, lon: 8.5, zoom: 5 },
      },
      'Close it to reveal the place and how far off the room was.',
    ),
    poll({
      type: 'ranking',
      prompt: 'What helps you most to learn something new?',
      options: ['Reading about it', 'Watching somebody', 'Trying it myself', 'Explaining it to others'],
      rankStyle: 'podium',
    }),
    poll({
      type: 'hundred-points',
      prompt: 'A free afternoon: how do you share it out?',
      options: ['Friends', 'Sleep', 'A hobby', 'Nature', 'Catching up on work'],
      hpStyle: 'treemap',
      colorMode: 'palette',
      showPercent: true,
    }),
    slide(
      {
        kind: 'chart',
        title: 'What everybody does all day',
        chart: {
          kind: 'bars',
          labels: ['Sleep', 'Work', 'Leisure', 'Home and family', 'Eating'],
          series: [{ name: 'Hours', values: [8.5, 6.5, 4.5, 3, 1.5] }],
        },
        text: 'Charts on slides come from a small table: type it, paste it, or open a CSV or Excel file.',
      },
      'Compare it with the afternoon that the room has just shared out.',
    ),
    poll({
      type: 'radar',
      prompt: 'How is our team doing?',
      dimensions: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft'],
    }),
    poll(
      {
        type: 'open-feed',
        prompt: 'What is on your mind?',
        ofStyle: 'cards',
        moderated: true,
      },
      'Entries wait on your remote until you approve them.',
    ),
    poll({
      type: 'qa-upvotes',
      prompt: 'What do you want to know?',
      qaStyle: 'list',
    }),
    poll({ type: 'timer', prompt: 'Two minutes: turn to your neighbour', timeLimitSec: 120 }),
    poll(
      { type: 'wheel', prompt: 'Who tells us what they talked about?', wheelSource: 'participants' },
      'Turn the wheel on your remote. The service draws; every screen shows the same name.',
    ),
    poll({
      type: 'multiple-choice',
      prompt: 'And how are you now?',
      options: mood,
      mcStyle: 'lollipops',
      showPercent: true,
    }),
    poll({
      type: 'rounds',
      prompt: 'What changed since this morning?',
      refs: [4, 20],
      roundsMode: 'slope',
      showPercent: true,
    }),
    poll({
      type: 'nps',
      prompt: 'How likely are you to use this in your next talk?',
      npsStyle: 'score',
    }),
    slide(
      {
        kind: 'process',
        title: 'And now yours',
        steps: ['Choose a template', 'Change the words', 'Share the code', 'Ask'],
      },
      'The results of today are kept: as pictures, a PDF, a table, or over the API.',
    ),
    accentSlide(
      'rocket',
      { title: 'Have a good session' },
      'End the session on your remote: phones show everybody their own answers beside those of the room.',
    ),
  ],
}
