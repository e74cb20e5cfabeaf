import type { Block, CodeBlock, List, ListItem, Table } from './blocks.ts'
import { normalBlocks } from './normal-blocks.ts'
import { type Where, writeRuns } from './write-runs.ts'

/** Writes blocks in Markdown. `parseMarkdown` reads that as `normalBlocks` returns them. */
export const writeMarkdown = (blocks: readonly Block[]): string => writeBlocks(normalBlocks(blocks))

/** `around` is the mark of the item around the blocks. */
function writeBlocks(blocks: readonly Block[], around?: string): string {
  let written = ''
  // Three lists that each begin an item would be a rule with the same marks.
  let isOther = around === '-'
  blocks.forEach((block, at) => {
    const previous = blocks[at - 1]
    if (at > 0) isOther = block.kind === 'list' && isSameList(previous, block) && !isOther
    const text = writeBlock(block, isOther)
    const isTight = around !== undefined && previous?.kind === 'paragraph' && followsDirectly(text)
    written += at === 0 ? text : (isTight ? '\n' : '\n\n') + text
  })
  return written
}

/**
 * Whether a list may stand right below a paragraph: its first item is number 1 or has a bullet, and it is not empty; so are the lists that begin in
 * that item.
 */
function followsDirectly(text: string): boolean {
  const [line = ''] = text.split('\n')
  const begin = /^(?:(?:[-*]|1[.)]) )+/u
  return begin.test(line) && !/ (?:[-*]|\d+[.)])$/u.test(line) && !/^\d+[.)] /u.test(line.replace(begin, ''))
}

const isSameList = (previous: Block | undefined, { start }: List): boolean =>
  previous?.kind === 'list' && (previous.start === null) === (start === null)

/** `isOther`: a list has other marks, because it follows a list. */
function writeBlock(block: Block, isOther: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return writeRuns(block.runs, 'lines')
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeRuns(block.runs, 'heading')}`.replace(/ +$/u, '')
    case 'quote':
      return withPrefix(writeBlocks(block.blocks), '>')
    case 'list':
      return writeList(block, isOther)
    case 'code':
      return writeProgram(block)
    case 'table':
      return writeTable(block)
    case 'rule':
      return '___'
  }
}

const withPrefix = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map(line => (line === '' ? prefix : `${prefix} ${line}`))
    .join('\n')

function writeList({ start, items }: List, isOther: boolean): string {
  return items
    .map((item, index) => {
      const bullet = isOther ? '*' : '-'
      const figure = `${(start ?? 0) + index}${isOther ? ')' : '.'}`
      return writeItem(item, start === null ? bullet : figure)
    })
    .join('\n')
}

function writeItem({ blocks, checked }: ListItem, mark: string): string {
  const task = checked === undefined ? '' : checked ? '[x] ' : '[ ] '
  const [first = '', ...rest] = writeBlocks(blocks, mark).split('\n')
  const indent = ' '.repeat(mark.length + 1)
  return [
    `${mark} ${task}${first}`.replace(/ +$/u, ''),
    ...rest.map(line => (line === '' ? '' : indent + line)),
  ].join('\n')
}

function writeProgram({ language, text }: CodeBlock): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/gu), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language ?? ''}\n${text}\n${fence}`
}

const dashes = { left: ':--', center: ':-:', right: '--:' } as const

function writeTable({ align, rows }: Table): string {
  const where: Where = 'cell'
  const lines = rows.map(cells => cells.map(runs => writeRuns(runs, where)))
  const [head = [], ...body] = lines
  return [head, align.map(side => (side === null ? '---' : dashes[side])), ...body]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}
