import { type Known, poll, slide } from '../advise.ts'
import { type RuleCases, text, middle, rating, photo, factsOf, choice, card, treemap } from './fixtures.ts'

/** A theme whose second colour is that of the background. */
const navy: Known = {
  extras: { theme: { background: '#0b2545', surface: '#0b2545' }, brand: ['#ff7a00', '#0b2545'] },
}
const equalPair = { optionColors: ['#c2410c', '#C2410C'] }
const nearlyEqual = { optionColors: ['#c2410c', '#c4430e', '#15803d'] }

/** Colours that cannot be told apart, or belong to another theme. */
export const colours: RuleCases = {
  contrast: {
    fires: [
      [slide({ texts: [text('Pale', middle, { color: '#dddddd' })] })],
      // On the background of the slide alone, and where the text shines through.
      [slide({ background: { color: '#102030' }, texts: [text('Dark', middle, { color: '#203040' })] })],
      [slide({ texts: [text('Faint', middle, { opacity: 0.2 })] })],
      // Small type needs more than large type.
      [slide({ texts: [text('Grey', middle, { color: '#8a8a8a', size: 26 })] })],
      // On the shape below, not on the white slide.
      [
        slide({
          shapes: [{ rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.5 }, z: 0, style: { fill: '#20242c' } }],
          texts: [{ ...text('Dark on dark', middle, { color: '#111111' }), z: 1 }],
        }),
      ],
      // On a picture, once its average colour is known.
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 }],
          texts: [{ ...text('On a photo', middle), z: 1 }],
        }),
        factsOf({ meanColour: '#1b2430' }),
      ],
      [slide({ overlays: [{ poll: rating, style: { titleColor: '#eeeeee' } }] })],
      [{ kind: 'join' }, { extras: { theme: { background: '#ffffff', text: '#cccccc' } } }],
      // Where the gradient is pale, not where it is dark.
      [
        slide({ texts: [text('White', { ...middle, y: 0.8 }, { color: '#ffffff' })] }),
        { extras: { theme: { background: { colors: ['#101418', '#f0f0f0'], angle: 180 } } } },
      ],
    ],
    quiet: [
      [slide({ texts: [text('Grey', middle, { color: '#8a8a8a', size: 40 })] })],
      // Emoji have their own colours.
      [slide({ texts: [text('🎉', middle, { color: '#eeeeee' })] })],
      [
        slide({
          shapes: [{ rect: { x: 0.1, y: 0.2, w: 0.8, h: 0.5 }, z: 0, style: { fill: '#20242c' } }],
          texts: [{ ...text('Light on dark', middle, { color: '#ffffff' }), z: 1 }],
        }),
      ],
      [
        slide({
          images: [{ dataUrl: photo, rect: { x: 0, y: 0, w: 1, h: 1 }, z: 0 }],
          texts: [{ ...text('On a photo', middle, { color: '#ffffff' }), z: 1 }],
        }),
        factsOf({ meanColour: '#1b2430' }),
      ],
      // What an uploaded page looks like is not known.
      [slide({ pageIndex: 0, texts: [text('White', middle, { color: '#ffffff' })] })],
      [{ kind: 'join' }, { extras: { theme: { preset: 'midnight' } } }],
      [
        slide({ texts: [text('White', { ...middle, y: 0.05 }, { color: '#ffffff' })] }),
        { extras: { theme: { background: { colors: ['#101418', '#f0f0f0'], angle: 180 } } } },
      ],
    ],
  },
  'faint-colour': {
    fires: [
      [poll({ ...choice, accent: '#fdfdfd' })],
      [slide({ overlays: [{ poll: choice, style: { background: '#202020', accent: '#232323' } }] })],
      [poll({ ...choice, colorMode: 'palette' }), navy],
      [
        slide({
          overlays: [
            { poll: { ...choice, colorMode: 'palette' }, style: { background: '#ff7a00' }, rect: card },
          ],
        }),
        navy,
      ],
      [poll(choice), { extras: { theme: { background: '#0b2545', accent: '#0b2545' } } }],
    ],
    quiet: [
      // The palette is not used, or no option is drawn in the faint colour.
      [poll(choice), navy],
      [poll({ ...rating, colorMode: 'palette' }), navy],
      [poll({ ...choice, colorMode: 'palette', optionColors: [null, '#ffffff'] }), navy],
      [poll({ ...choice, options: [], quizView: 'standings', colorMode: 'palette' }), navy],
      [poll({ ...choice, accent: '#ffd43b' })],
      [slide({ overlays: [{ poll: choice, style: { background: '#202020', accent: '#ffffff' } }] })],
    ],
  },
  'alike-colours': {
    fires: [
      // Equal and nearly equal colours that were set, where colour tells options apart.
      [poll({ ...treemap(3, 'Lunch'), hpStyle: 'waffle', optionColors: ['#c2410c', '#15803d', '#c2410c'] })],
      [poll({ ...treemap(3, 'Lunch'), hpStyle: 'sunburst', groups: ['A', 'B', 'C'], ...nearlyEqual })],
      [poll({ type: 'this-or-that', prompt: 'Which?', options: ['Tea', 'Coffee'], ...equalPair })],
      // A colour of its own that the palette gives another option.
      [
        poll({
          ...treemap(3, 'Lunch'),
          hpStyle: 'waffle',
          colorMode: 'palette',
          optionColors: [null, null, '#c2410c'],
        }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8', '#15803d'] } },
      ],
      // Where names stand at the marks: nearly equal, or one equal pair among colours that differ.
      [poll({ ...choice, options: ['Red', 'Blue', 'Green'], ...nearlyEqual })],
      [
        poll({
          ...choice,
          options: ['Red', 'Blue', 'Green'],
          optionColors: ['#c2410c', '#c2410c', '#15803d'],
        }),
      ],
      [
        poll({ ...treemap(3, 'Lunch'), hpStyle: 'waffle', colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
    ],
    quiet: [
      [
        poll({ ...treemap(3, 'Lunch'), hpStyle: 'waffle', colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8', '#15803d'] } },
      ],
      // An option with a colour of its own.
      [
        poll({
          ...treemap(3, 'Lunch'),
          hpStyle: 'waffle',
          colorMode: 'palette',
          optionColors: [null, null, '#15803d'],
        }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
      // One option that stands out from others in grey, two groups, and one colour for all, with names at the bars.
      [
        poll({
          ...choice,
          options: ['Red', 'Blue', 'Green'],
          optionColors: ['#c2410c', '#adb5bd', '#adb5bd'],
        }),
      ],
      [
        poll({
          ...choice,
          options: ['Yes', 'Rather', 'Hardly', 'No'],
          optionColors: ['#15803d', '#15803d', '#c2410c', '#c2410c'],
        }),
      ],
      [poll({ ...choice, ...equalPair })],
      // Shades of the accent.
      [poll({ ...treemap(10, 'Lunch'), hpStyle: 'waffle' })],
      // The name of each stands at its bar.
      [
        poll({ ...choice, options: ['Red', 'Blue', 'Green'], colorMode: 'palette' }),
        { extras: { theme: {}, brand: ['#c2410c', '#1d4ed8'] } },
      ],
    ],
  },
  'left-over-colours': {
    fires: [
      [
        slide({
          texts: [text('Results', middle, { color: '#9c84c7' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#0B6E4F' } }],
        }),
        { extras: { theme: { preset: 'ember' } } },
      ],
      // One colour on three elements, in a deck without a theme.
      [
        slide({
          shapes: [0.1, 0.4, 0.7].map(x => ({
            rect: { x, y: 0.3, w: 0.2, h: 0.3 },
            style: { fill: '#0b6e4f' },
          })),
        }),
      ],
    ],
    quiet: [
      // The colours of the theme, greys, and colours that no preset has.
      [
        slide({
          texts: [text('Results', middle, { color: '#0b6e4f' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#9c84c7' } }],
        }),
        { extras: { theme: { preset: 'mint' } } },
      ],
      [
        slide({
          texts: [text('Results', middle, { color: '#161616' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#f2f1ed' } }],
        }),
      ],
      [
        slide({
          texts: [text('Results', middle, { color: '#005f73' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#ae2012' } }],
        }),
      ],
      // A brand colour of the deck, a single element, and colours of two presets.
      [
        slide({
          texts: [text('Results', middle, { color: '#0b6e4f' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#9c84c7' } }],
        }),
        { extras: { theme: { preset: 'ember' }, brand: ['#0b6e4f', '#9c84c7'] } },
      ],
      [slide({ texts: [text('Results', middle, { color: '#0b6e4f' })] })],
      [
        slide({
          texts: [text('Results', middle, { color: '#0b6e4f' })],
          shapes: [{ rect: { ...middle, y: 0.7 }, style: { fill: '#b01c5c' } }],
        }),
      ],
    ],
  },
}
