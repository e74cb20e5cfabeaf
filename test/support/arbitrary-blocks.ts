import fc from 'fast-check'
import type { Block, ListItem, Run } from '#scene/rich/blocks.ts'

const words = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('a', 'b', 'word', ' ', ' ', '\n', 'é', 'א', '🎉', '1', '12', '.', ','),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...'*_~^+`[]()<>|#\\&!-=:"\'{}$%@/?;'.split(''),
          '- ',
          '1. ',
          '> ',
          '# ',
          '**',
          '~~',
          '++',
          '```',
          '[x] ',
          '[ ] ',
          '---',
          '===',
          '&amp;',
          '&#65;',
          'https://a.b',
          'www.a.b',
          'a@b.cd',
          '![',
          '](',
          '\t',
          '\u00a0',
          '<b>',
          '|-|',
          '<https://x.y>',
          ':-',
        ),
      },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map(parts => parts.join(''))

const run: fc.Arbitrary<Run> = fc
  .record({
    text: words,
    bold: fc.option(fc.constant(true as const), { freq: 2, nil: undefined }),
    italic: fc.option(fc.constant(true as const), { freq: 2, nil: undefined }),
    underline: fc.option(fc.constant(true as const), { freq: 3, nil: undefined }),
    strike: fc.option(fc.constant(true as const), { freq: 3, nil: undefined }),
    code: fc.option(fc.constant(true as const), { freq: 4, nil: undefined }),
    script: fc.option(fc.constantFrom('super' as const, 'sub' as const), { freq: 4, nil: undefined }),
    href: fc.option(
      fc.constantFrom(
        'https://example.org',
        'mailto:a@b.cd',
        'https://a.b/(c)?d=1&amp;e=|',
        'http://www.a.b',
        'https://a.b',
      ),
      {
        freq: 5,
        nil: undefined,
      },
    ),
  })
  .map(
    each =>
      Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)) as unknown as Run,
  )
const runs = fc.array(run, { maxLength: 4 })
/** Blocks with every form, and with words that have the signs of Markdown. */
export const arbitraryBlocks = fc.array(
  fc.letrec<{ block: Block; item: ListItem }>(tie => ({
    item: fc.record(
      { blocks: fc.array(tie('block'), { maxLength: 3 }), checked: fc.boolean() },
      { requiredKeys: ['blocks'] },
    ),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 5, arbitrary: runs.map((each): Block => ({ kind: 'paragraph', runs: each })) },
      fc.record({
        kind: fc.constant('heading' as const),
        level: fc.constantFrom(1 as const, 2 as const, 3 as const),
        runs,
      }),
      fc.record({
        kind: fc.constant('code' as const),
        language: fc.constantFrom(null, 'ts', 'c++'),
        text: words,
      }),
      fc.constant<Block>({ kind: 'rule' }),
      fc.integer({ min: 1, max: 3 }).chain(width =>
        fc.record({
          kind: fc.constant('table' as const),
          align: fc.array(fc.constantFrom('left' as const, 'center' as const, 'right' as const, null), {
            minLength: width,
            maxLength: width,
          }),
          rows: fc.array(fc.array(runs, { minLength: width, maxLength: width }), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
      ),
      fc.record({
        kind: fc.constant('list' as const),
        start: fc.option(fc.nat(99), { nil: null }),
        items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('quote' as const), blocks: fc.array(tie('block'), { maxLength: 3 }) }),
    ),
  })).block,
  { maxLength: 4 },
)
