/** A stretch of text in one form. A line break inside is `\n`. */
export interface Run {
  text: string
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  /** Set in letters of one width, on a tint. */
  code?: true
  /** Above or below the line, and smaller. */
  script?: 'super' | 'sub'
  /** The address of a link. */
  href?: string
  /** What the stretch is in a program. */
  token?: Token
}

/** What a stretch of a program is, as far as colours tell it apart. */
export type Token = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'type'

/** How the cells of a column are lined up; null where the script starts. */
export type CellAlign = 'left' | 'center' | 'right' | null

export interface ListItem {
  blocks: Block[]
  /** Whether a task is done; undefined for an item that is none. */
  checked?: boolean
}

export interface List {
  kind: 'list'
  /** The number of its first item; null for bullets. */
  start: number | null
  items: ListItem[]
}

export interface CodeBlock {
  kind: 'code'
  /** As it is written after the fence; null without one. */
  language: string | null
  text: string
}

export interface Table {
  kind: 'table'
  align: CellAlign[]
  /** The first row is the head. All rows have as many cells as it. */
  rows: Run[][][]
}

/** A part of a formatted text. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | List
  | { kind: 'quote'; blocks: Block[] }
  | CodeBlock
  | Table
  | { kind: 'rule' }

/** Whether an address is one that a link may lead to: of a page, or of a person's mail. */
export const isLinkAddress = (href: string): boolean => /^(?:https?:\/\/|mailto:)/iu.test(href)

/** Returns the words of runs, without their form. */
export const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')
