import { type Brief, discs, headline, poll, slide, svg, text, titleSlide } from './parts.ts'

const quiet = '#d9c7e8'

/** A flag with a cross, on a ground as high as a tile of four. */
const cross = (ground: string, outer: string, inner: string): string =>
  svg(
    600,
    880,
    `<rect width="600" height="880" fill="#4a2359"/><g transform="translate(40 250) scale(0.788)"><rect width="660" height="480" fill="${ground}"/><path d="M180 0h120v480h-120zM0 180h660v120H0z" fill="${outer}"/><path d="M210 0h60v480h-60zM0 210h660v60H0z" fill="${inner}"/></g>`,
  )

const flags = [
  cross('#006aa7', '#fecc02', '#fecc02'),
  cross('#02529c', '#ffffff', '#dc1e35'),
  cross('#ba0c2f', '#ffffff', '#00205b'),
  cross('#c8102e', '#ffffff', '#ffffff'),
]

/** The moon over hills. */
const night = svg(
  800,
  800,
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1446"/><stop offset="1" stop-color="#6a3d8f"/></linearGradient></defs><rect width="800" height="800" fill="url(#s)"/><circle cx="400" cy="330" r="190" fill="#fff4d6"/><g fill="#ead9ae"><circle cx="330" cy="270" r="44"/><circle cx="470" cy="390" r="58"/><circle cx="450" cy="230" r="26"/><circle cx="340" cy="410" r="30"/></g><g fill="#fff"><circle cx="110" cy="130" r="4"/><circle cx="690" cy="110" r="5"/><circle cx="640" cy="520" r="4"/><circle cx="90" cy="480" r="5"/><circle cx="220" cy="70" r="3"/><circle cx="720" cy="330" r="3"/></g><path d="M0 660q200-120 400-30t400-40v210H0z" fill="#2b1a4f"/><path d="M0 720q240-80 460-20t340-30v130H0z" fill="#1a1036"/>`,
)

/** A pub quiz in two rounds, with pictures, maps and standings. */
export const pubQuiz: Brief = {
  name: 'pub-quiz',
  asked: 'A pub quiz of two rounds with pictures and maps, scores after each round, for about fifty people.',
  title: 'The Tuesday pub quiz',
  theme: { preset: 'aubergine', titleFont: 'Bricolage Grotesque' },
  document: [
    { kind: 'join' },
    titleSlide(
      'Two rounds, eight questions',
      'The Tuesday\npub quiz',
      'Fast right answers earn more: up to 1,000 points each. No phones in the other hand.',
      quiet,
      'Read the rules aloud. Everybody gives a name for the standings.',
    ),
    poll({
      type: 'multiple-choice',
      prompt: 'Which planet has the shortest day?',
      options: ['Mercury', 'Earth', 'Jupiter', 'Neptune'],
      correctIndex: 2,
      timeLimitSec: 20,
      mcStyle: 'bars',
      showPercent: true,
    }),
    poll({
      type: 'image-choice',
      prompt: 'Which is the flag of Norway?',
      options: ['A', 'B', 'C', 'D'],
      optionImages: flags,
      correctIndex: 2,
      timeLimitSec: 20,
      imgStyle: 'tiles',
      showPercent: true,
    }),
    poll({
      type: 'this-or-that',
      prompt: 'Which is older?',
      options: ['Oxford University', 'The Aztec Empire'],
      correctIndex: 0,
      timeLimitSec: 15,
      totStyle: 'split',
      showPercent: true,
    }),
    poll({
      type: 'estimate',
      prompt: 'How many steps lead to the top of the Eiffel Tower?',
      estimateMin: 100,
      estimateMax: 5000,
      answer: 1665,
      estStyle: 'dots',
    }),
    poll({ type: 'multiple-choice', prompt: 'After round one', quizView: 'standings' }),
    titleSlide('Round two', 'Somewhere\non Earth', 'Tap the map as near as you can.', quiet, 'Drinks now.'),
    poll({
      type: 'place-map',
      prompt: 'Where is Timbuktu?',
      place: { label: 'Timbuktu', lat: 16.77, lon: -3.01, zoom: 5 },
      placeTheme: 'dark',
      timeLimitSec: 30,
    }),
    poll({
      type: 'place-map',
      prompt: 'Where was the first modern Olympiad held?',
      place: { label: 'Athens', lat: 37.98, lon: 23.73, zoom: 6 },
      placeTheme: 'dark',
      timeLimitSec: 30,
    }),
    slide({
      texts: [headline('Look up', 0.4)],
      images: [
        {
          dataUrl: night,
          rect: { x: 0.06, y: 0.26, w: 0.36, h: 0.64 },
          radius: 28,
          alt: 'A full moon over hills',
        },
      ],
      overlays: [
        {
          poll: {
            type: 'multiple-choice',
            prompt: 'How long does its light take to reach us?',
            options: ['About a second', 'Eight minutes', 'An hour', 'A day'],
            correctIndex: 0,
            timeLimitSec: 20,
            showPercent: true,
          },
          rect: { x: 0.47, y: 0.09, w: 0.47, h: 0.81 },
          style: { shadow: true, showJoin: true },
        },
      ],
    }),
    poll({
      type: 'multiple-choice',
      prompt: 'Which country has the most time zones?',
      options: ['Russia', 'France', 'The United States', 'China'],
      correctIndex: 1,
      timeLimitSec: 20,
      mcStyle: 'lollipops',
      showPercent: true,
    }),
    poll({ type: 'multiple-choice', prompt: 'The final standings', quizView: 'standings' }),
    slide({
      shapes: [...discs],
      texts: [
        text('Thank you', { x: 0.06, y: 0.3, w: 0.6, h: 0.2 }, 128, { bold: true }),
        text(
          'Next quiz: the first Tuesday of December, half past seven.',
          { x: 0.06, y: 0.54, w: 0.52, h: 0.16 },
          40,
          {
            color: quiet,
          },
        ),
      ],
    }),
  ],
  edits: [
    { op: 'update_step', index: 6, notes: 'Applause for the first three.' },
    { op: 'update_step', index: 12, notes: 'Hand out the prizes.' },
  ],
}
