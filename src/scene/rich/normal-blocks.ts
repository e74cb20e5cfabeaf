import type { Block, List, ListItem, Run } from './blocks.ts'

/** A space that does not break, which stands for an empty line and for spaces at the beginning of one. */
export const fixedSpace = '\u00a0'

type Form = Omit<Run, 'text'>

/** A character and its form. */
interface Letter {
  sign: string
  form: Form
}

interface Place {
  /** Whether a line may be broken. */
  breaks: boolean
  inTable: boolean
}

const inLines: Place = { breaks: true, inTable: false }

/**
 * Returns blocks as Markdown can hold them: forms begin and end at words, empty lines and spaces at the beginning of lines are spaces that
 * do not break, and what is empty at the end is left out. What Markdown was read to is returned as it is, and so is what this returned.
 */
export function normalBlocks(blocks: readonly Block[]): Block[] {
  const normal = blocks.map(normalBlock)
  while (isEmptyLine(normal.at(-1))) normal.pop()
  return normal
}

const isEmptyLine = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' && block.runs.length === 1 && block.runs[0]?.text === fixedSpace

function normalBlock(block: Block): Block {
  switch (block.kind) {
    case 'paragraph': {
      const runs = normalRuns(block.runs, inLines)
      return { kind: 'paragraph', runs: runs.length === 0 ? [{ text: fixedSpace }] : runs }
    }
    case 'heading':
      return { ...block, runs: normalRuns(block.runs, { breaks: false, inTable: false }) }
    case 'quote':
      return { kind: 'quote', blocks: block.blocks.map(normalBlock) }
    case 'list':
      return { ...block, items: block.items.map(normalItem) } satisfies List
    case 'table':
      return {
        ...block,
        rows: block.rows.map(cells => cells.map(runs => normalRuns(runs, { breaks: false, inTable: true }))),
      }
    case 'code':
      return { ...block, language: /^[\w+#.-]+$/u.test(block.language ?? '') ? block.language : null }
    case 'rule':
      return block
  }
}

function normalItem({ blocks, checked }: ListItem): ListItem {
  const normal = blocks.map(normalBlock)
  const isTask = checked !== undefined && normal[0]?.kind === 'paragraph'
  if (isTask) return { blocks: normal, checked }
  return { blocks: normal.length === 1 && isEmptyLine(normal[0]) ? [] : normal }
}

/** Whether a character is space outside of code. */
const isSpace = ({ sign, form }: Letter): boolean => !form.code && /^\s$/u.test(sign)

function normalRuns(runs: readonly Run[], place: Place): Run[] {
  const lines = linesOf(lettersOf(runs, place))
  while (lines.length > 0 && lines.at(-1)?.length === 0) lines.pop()
  const letters = lines.flatMap((line, index): Letter[] => [
    ...(index === 0 ? [] : [{ sign: '\n', form: {} }]),
    ...(line.length === 0 ? [{ sign: fixedSpace, form: {} }] : line),
  ])
  return toRuns(withFormsAtWords(letters))
}

function lettersOf(runs: readonly Run[], { breaks, inTable }: Place): Letter[] {
  return runs.flatMap(({ text, ...given }): Letter[] => {
    const { script, code, ...form } = given
    // There, these signs would end a cell, or make a definition of a link.
    const isSafe = !(inTable && text.includes('\\|')) && !(form.href !== undefined && text.includes(']:'))
    const keepsCode = code === true && isSafe
    // Three tildes at the beginning of a line would begin a program.
    const keepsScript = script !== undefined && !(form.strike && script === 'sub')
    const own: Form = keepsCode ? { ...form, code } : { ...form, ...(keepsScript && { script }) }
    return Array.from(text.toWellFormed().replaceAll('\r', '').replaceAll('\0', ''), sign => ({
      sign: sign === '\n' && !breaks ? ' ' : sign,
      form: sign === '\n' ? {} : own,
    }))
  })
}

/** Returns lines, without the spaces at their end, and with fixed ones at their beginning. */
function linesOf(letters: readonly Letter[]): Letter[][] {
  const lines: Letter[][] = [[]]
  for (const letter of letters)
    if (letter.sign === '\n') lines.push([])
    else lines.at(-1)?.push(letter)
  const isBlank = (letter: Letter | undefined) =>
    letter !== undefined && !letter.form.code && (letter.sign === ' ' || letter.sign === '\t')
  return lines.map(line => {
    let end = line.length
    while (isBlank(line[end - 1])) end -= 1
    let start = 0
    while (start < end && isBlank(line[start])) start += 1
    const indent = line
      .slice(0, start)
      .flatMap(({ sign }) =>
        Array.from({ length: sign === '\t' ? 4 : 1 }, () => ({ sign: fixedSpace, form: {} })),
      )
    return [...indent, ...line.slice(start, end)]
  })
}

/** Gives each space the form that the words on both sides have in common. */
function withFormsAtWords(letters: readonly Letter[]): Letter[] {
  let before: Form = {}
  const befores = letters.map(letter => (isSpace(letter) ? before : (before = letter.form)))
  let after: Form = {}
  const afters = letters.toReversed().map(letter => (isSpace(letter) ? after : (after = letter.form)))
  return letters.map((letter, at) =>
    isSpace(letter)
      ? { sign: letter.sign, form: common(befores[at] ?? {}, afters[letters.length - 1 - at] ?? {}) }
      : letter,
  )
}

const common = (one: Form, other: Form): Form => ({
  ...(one.bold && other.bold && { bold: true }),
  ...(one.italic && other.italic && { italic: true }),
  ...(one.underline && other.underline && { underline: true }),
  ...(one.strike && other.strike && { strike: true }),
  ...(one.href !== undefined && one.href === other.href && { href: one.href }),
})

const toRuns = (letters: readonly Letter[]): Run[] =>
  joinRuns(letters.map(({ sign, form }) => ({ text: sign, ...form })))

/** Returns what tells a form from another. */
const formKey = ({ bold, italic, underline, strike, code, script, href, token }: Form): string =>
  JSON.stringify([bold, italic, underline, strike, code, script, href, token])

/** Joins neighbours of one form, and leaves out what is empty. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.text === '') continue
    if (last && formKey(last) === formKey(run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}
