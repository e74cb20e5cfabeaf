import { expect, test } from 'vitest'
import { steps } from '#test/support/server.ts'
import {
  type Field,
  type Holder,
  anyNumber,
  colourAt,
  flag,
  listOf,
  numberOf,
  oneOf,
  testFields,
  textOf,
  wholeOf,
} from './fields.ts'
import { chars, picture, suite, times } from './suite.ts'

const poll: Holder = {
  base: { type: 'rating', prompt: 'How was it?' },
  stepOf: holder => ({ kind: 'poll', poll: holder }),
  path: 'poll',
}

const types = [
  'multiple-choice',
  'image-choice',
  'this-or-that',
  'ranking',
  'hundred-points',
  'rating',
  'nps',
  'estimate',
  'radar',
  'word-cloud',
  'open-feed',
  'qa-upvotes',
  'timer',
  'wheel',
  'map',
  'place-map',
  'rounds',
]
const place = { label: 'Here', lat: 1, lon: 2, zoom: 3 }
const region = { x: 0.25, y: 0.5, w: 0.25, h: 0.5 }
const onPicture = { place: { label: '', picture: 'data:image/', region } }

const fields: Field[] = [
  {
    title: '[poll.type] one of seventeen, required',
    bounds: [{ ...oneOf('type', types), refused: ['quiz', '', 1, null, undefined] }],
  },
  {
    title: '[poll.prompt] at most 140 characters, required',
    bounds: [textOf('prompt', 140), { at: 'prompt', fits: [''], refused: [undefined] }],
  },
  {
    title: '[poll.timeLimitSec] whole, 5 to 600, or null',
    bounds: [wholeOf('timeLimitSec', 5, 600), { at: 'timeLimitSec', fits: [null], refused: [0, 5.5] }],
  },
  {
    title: '[poll.options] at most 10 texts of at most 80 characters',
    bounds: [listOf('options', 10, 'An answer'), textOf('options.0', 80, 0, { options: [''] })],
  },
  { title: '[poll.multiSelect] true or false', bounds: [flag('multiSelect')] },
  { title: '[poll.correctIndex] whole, 0 to 9', bounds: [wholeOf('correctIndex', 0, 9)] },
  {
    title: '[poll.quizView] question or standings',
    bounds: [oneOf('quizView', ['question', 'standings'])],
  },
  {
    title: '[poll.showResults] live, closed or host (D60)',
    bounds: [oneOf('showResults', ['live', 'closed', 'host'])],
  },
  {
    title: '[poll.optionImages] at most 10 data URLs of pictures of at most 500,000 characters, or null',
    bounds: [
      listOf('optionImages', 10, picture()),
      {
        at: 'optionImages.0',
        with: { optionImages: [null] },
        fits: [null, 'data:image/', 'data:image/svg+xml,<svg/>', picture(500_000)],
        refused: [
          picture(500_001),
          'data:text/plain,a',
          'https://example.com/a.png',
          ' data:image/png,',
          '',
          1,
        ],
      },
    ],
  },
  {
    title: '[poll.optionImageFit] [D55] cover or contain',
    bounds: [oneOf('optionImageFit', ['cover', 'contain'])],
  },
  {
    title: '[poll.groups] at most 10 texts of at most 40 characters',
    bounds: [listOf('groups', 10, 'North'), textOf('groups.0', 40, 0, { groups: [''] })],
  },
  {
    title: '[poll.targets] at most 10 numbers from 0 to 100',
    bounds: [listOf('targets', 10, 50), numberOf('targets.0', 0, 100, { targets: [0] })],
  },
  { title: '[poll.estimateMin] any number', bounds: [anyNumber('estimateMin')] },
  { title: '[poll.estimateMax] any number', bounds: [anyNumber('estimateMax')] },
  { title: '[poll.answer] any number', bounds: [anyNumber('answer')] },
  {
    title: '[poll.dimensions] at most 8 texts of at most 40 characters',
    bounds: [listOf('dimensions', 8, 'Speed'), textOf('dimensions.0', 40, 0, { dimensions: [''] })],
  },
  { title: '[poll.moderated] true or false', bounds: [flag('moderated')] },
  { title: '[poll.maxWords] a whole number from 1 to 5', bounds: [wholeOf('maxWords', 1, 5)] },
  {
    title: '[poll.wheelSource] participants or custom',
    bounds: [oneOf('wheelSource', ['participants', 'custom'])],
  },
  {
    title: '[poll.wheelNames] at most 20 texts of at most 40 characters',
    bounds: [listOf('wheelNames', 20, 'Ada'), textOf('wheelNames.0', 40, 0, { wheelNames: [''] })],
  },
  {
    title: '[poll.place] label, lat, lon and zoom, all required and within their bounds',
    bounds: [
      textOf('place.label', 120, 0, { place }),
      numberOf('place.lat', -90, 90, { place }),
      numberOf('place.lon', -180, 180, { place }),
      wholeOf('place.zoom', 1, 19, { place }),
      ...Object.keys(place).map(name => ({
        at: `place.${name}`,
        with: { place },
        fits: [],
        refused: [undefined],
      })),
      { at: 'place.height', with: { place }, fits: [], refused: [1] },
    ],
  },
  {
    title:
      '[poll.place.picture] instead of a position a picture, with its description and the region that is right',
    bounds: [
      {
        at: 'place.picture',
        with: onPicture,
        fits: ['data:image/', picture(500_000)],
        refused: [picture(500_001), 'data:text/plain,a', '', 1, null],
      },
      textOf('place.alt', 300, 0, onPicture),
      numberOf('place.region.x', 0, 1, onPicture),
      numberOf('place.region.y', 0, 1, onPicture),
      numberOf('place.region.w', 0.01, 1, onPicture),
      numberOf('place.region.h', 0.01, 1, onPicture),
      { at: 'place.region', with: { place }, fits: [], refused: [region] },
    ],
  },
  {
    title: '[poll.placeTheme] three themes',
    bounds: [oneOf('placeTheme', ['standard', 'light', 'dark'])],
  },
  {
    title: '[poll.refs] at most 12 whole numbers from 0 to 199',
    bounds: [listOf('refs', 12, 1), wholeOf('refs.0', 0, 199, { refs: [0] })],
  },
  { title: '[poll.accent] a colour', bounds: [colourAt('accent')] },
  { title: '[poll.colorMode] match or palette', bounds: [oneOf('colorMode', ['match', 'palette'])] },
  {
    title: '[poll.optionColors] at most 10 colours or null',
    bounds: [
      listOf('optionColors', 10, '#123456'),
      { at: 'optionColors.0', with: { optionColors: [null] }, fits: [null, '#ABCDEF'], refused: ['blue', 0] },
    ],
  },
  { title: '[poll.showPercent] true or false', bounds: [flag('showPercent')] },
  { title: '[poll.showCount] true or false', bounds: [flag('showCount')] },
  {
    title: '[poll.mcStyle] eight looks; arc and chord need multiSelect true',
    bounds: [
      oneOf('mcStyle', ['bars', 'lollipops', 'bubbles', 'spokes', 'butterfly', 'heat']),
      { at: 'mcStyle', with: { multiSelect: true }, fits: ['arc', 'chord', 'bars'], refused: ['ring'] },
      { at: 'mcStyle', with: { multiSelect: false }, fits: ['bars'], refused: ['arc', 'chord'] },
      { at: 'mcStyle', fits: [], refused: ['arc', 'chord'] },
    ],
  },
  { title: '[poll.imgStyle] four looks', bounds: [oneOf('imgStyle', ['tiles', 'mosaic', 'fill', 'hero'])] },
  { title: '[poll.totStyle] three looks', bounds: [oneOf('totStyle', ['split', 'tug', 'camps'])] },
  { title: '[poll.rankStyle] three looks', bounds: [oneOf('rankStyle', ['list', 'podium', 'avg'])] },
  {
    title: '[poll.hpStyle] eight looks',
    bounds: [
      oneOf('hpStyle', ['bars', 'treemap', 'waffle', 'columns', 'sunburst', 'marimekko', 'icicle', 'bullet']),
    ],
  },
  {
    title: '[poll.scaleStyle] six looks',
    bounds: [oneOf('scaleStyle', ['stars', 'faces', 'breakdown', 'gauge', 'curve', 'bloom'])],
  },
  {
    title: '[poll.npsStyle] four looks',
    bounds: [oneOf('npsStyle', ['score', 'needle', 'diverging', 'swarm'])],
  },
  { title: '[poll.estStyle] four looks', bounds: [oneOf('estStyle', ['hist', 'curve', 'dots', 'range'])] },
  { title: '[poll.wcStyle] three looks', bounds: [oneOf('wcStyle', ['cloud', 'wordle', 'bubbles'])] },
  { title: '[poll.ofStyle] three looks', bounds: [oneOf('ofStyle', ['feed', 'cards', 'bubbles'])] },
  { title: '[poll.qaStyle] two looks', bounds: [oneOf('qaStyle', ['list', 'spotlight'])] },
  { title: '[poll.mapStyle] three looks', bounds: [oneOf('mapStyle', ['pins', 'heat', 'bars'])] },
  {
    title: '[poll.roundsMode] four looks',
    bounds: [oneOf('roundsMode', ['bump', 'stream', 'slope', 'dumbbell'])],
  },
  {
    title: '[poll.strict] an unknown property is refused with its name',
    bounds: [{ at: 'colour', fits: [], refused: ['#123456', null] }],
  },
]

suite(api => {
  testFields(api, poll, fields)

  test('[poll.defaults] timeLimitSec null and options [] are filled in, other fields stay absent', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: { type: 'nps', prompt: 'Well?' } })
    expect((await api.step(id)).poll).toEqual({
      type: 'nps',
      prompt: 'Well?',
      timeLimitSec: null,
      options: [],
    })
  })

  test('[poll.any-field] a poll of any type may have any field', async () => {
    const id = await api.deckOf(
      ...types.map(type => ({
        kind: 'poll',
        poll: { type, prompt: type, options: ['A'], place, mapStyle: 'heat', wheelNames: ['Ada'] },
      })),
    )
    expect((await api.read(id)).document).toHaveLength(types.length + 1)
  })

  test('[limit.characters] a character is a Unicode character: 140 emoji fit in a prompt, 141 do not', async () => {
    const create = (prompt: string) =>
      api.send('POST', '/decks', {
        document: [steps.join, { kind: 'poll', poll: { type: 'rating', prompt } }],
      })
    expect((await create('😀'.repeat(141))).status).toBe(400)
    expect((await create('é'.repeat(140))).status).toBe(200)
    expect((await create('😀'.repeat(140))).status).toBe(200)
  })

  test('[poll.in-card] the same bounds apply to the poll of a card, when it is added and when it is changed', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    const base = `/decks/${id}/steps/1/overlays`
    const fits = { type: 'multiple-choice', prompt: chars(140), options: times(10, 'A'), timeLimitSec: 600 }
    expect((await api.send('POST', base, { poll: fits })).status).toBe(200)
    for (const [field, value] of [
      ['prompt', chars(141)],
      ['options', times(11, 'A')],
      ['timeLimitSec', 4],
      ['mcStyle', 'chord'],
      ['colour', 'red'],
      ['type', 'quiz'],
    ] as const)
      for (const [method, path] of [
        ['POST', base],
        ['PATCH', `${base}/0`],
      ] as const) {
        const { status, body } = await api.send(method, path, { poll: { ...fits, [field]: value } })
        expect([status, body.fix], `${method} ${field}`).toEqual([
          400,
          expect.stringMatching(`^poll\\.${field}: `),
        ])
      }
  })
})
