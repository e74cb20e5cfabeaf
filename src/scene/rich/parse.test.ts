import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block, Run } from './blocks.ts'
import { parseMarkdown } from './parse.ts'

const runsOf = (text: string): Run[] => {
  const [block] = parseMarkdown(text)
  return block && 'runs' in block ? block.runs : []
}

describe('words', () => {
  it.each<[string, Run[]]>([
    ['**a**', [{ text: 'a', bold: true }]],
    ['*a* _b_', [{ text: 'a', italic: true }, { text: ' ' }, { text: 'b', italic: true }]],
    ['***a***', [{ text: 'a', italic: true, bold: true }]],
    ['~~a~~', [{ text: 'a', strike: true }]],
    [
      '++a **b**++',
      [
        { text: 'a ', underline: true },
        { text: 'b', underline: true, bold: true },
      ],
    ],
    ['H~2~O', [{ text: 'H' }, { text: '2', script: 'sub' }, { text: 'O' }]],
    ['mc^2^', [{ text: 'mc' }, { text: '2', script: 'super' }]],
    ['`a*b*`', [{ text: 'a*b*', code: true }]],
    ['[a](https://example.org)', [{ text: 'a', href: 'https://example.org' }]],
    ['www.example.org', [{ text: 'www.example.org', href: 'http://www.example.org' }]],
    ['&amp; \\*', [{ text: '& *' }]],
  ])('%s', (text, runs) => {
    expect(runsOf(text)).toEqual(runs)
  })

  it.each([
    '10~20 and 30~40',
    'a ^ b',
    '+p+',
    '^^q^^',
    '\\^n^',
    '5 * 3 * 2',
    'snake_case_name',
    '<b>x</b>',
    '<script>a</script>',
  ])('leaves %s as it is', text => {
    expect(
      runsOf(text)
        .map(run => run.text)
        .join(''),
    ).toBe(text.replace('\\', ''))
    expect(runsOf(text)).toHaveLength(1)
  })

  it('breaks a line where the text does', () => {
    expect(runsOf('one\ntwo  \nthree\\\nfour')).toEqual([{ text: 'one\ntwo\nthree\nfour' }])
  })

  it('reads a picture as its description', () => {
    expect(runsOf('![A boat](x.png)')).toEqual([{ text: 'A boat' }])
  })
})

describe('blocks', () => {
  it('reads lists in levels, with numbers and tasks', () => {
    const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] })
    expect(parseMarkdown('- a\n  - b\n    1. c\n- [x] d\n- [ ] e')).toEqual([
      {
        kind: 'list',
        start: null,
        items: [
          {
            blocks: [
              paragraph('a'),
              {
                kind: 'list',
                start: null,
                items: [
                  {
                    blocks: [
                      paragraph('b'),
                      { kind: 'list', start: 1, items: [{ blocks: [paragraph('c')] }] },
                    ],
                  },
                ],
              },
            ],
          },
          { blocks: [paragraph('d')], checked: true },
          { blocks: [paragraph('e')], checked: false },
        ],
      },
    ])
  })

  it('reads a table, each row as wide as its head', () => {
    const [table] = parseMarkdown('| a | b |\n|:--|--:|\n| 1 | 2 | 3 |\n| z |')
    expect(table).toEqual({
      kind: 'table',
      align: ['left', 'right'],
      rows: [
        [[{ text: 'a' }], [{ text: 'b' }]],
        [[{ text: '1' }], [{ text: '2' }]],
        [[{ text: 'z' }], []],
      ],
    })
  })

  it('reads programs, quotes, headings and rules', () => {
    expect(parseMarkdown('```ts\na\n```\n> q\n\n#### h\n\n---')).toEqual([
      { kind: 'code', language: 'ts', text: 'a' },
      { kind: 'quote', blocks: [{ kind: 'paragraph', runs: [{ text: 'q' }] }] },
      { kind: 'heading', level: 3, runs: [{ text: 'h' }] },
      { kind: 'rule' },
    ])
  })

  it('reads HTML as text', () => {
    expect(parseMarkdown('<div onclick="x()">\na\n</div>')).toEqual([
      { kind: 'paragraph', runs: [{ text: '<div onclick="x()">\na\n</div>' }] },
    ])
  })
})

it('reads every text', () => {
  const sign = fc.constantFrom(
    '*',
    '_',
    '~',
    '^',
    '+',
    '`',
    '\n',
    '- ',
    '1. ',
    '> ',
    '|',
    '#',
    '[',
    '](',
    ')',
    'a',
    ' ',
    'א',
    '\\',
    '<b>',
    '&',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 60 }), parts => {
      parseMarkdown(parts.join(''))
    }),
  )
})
