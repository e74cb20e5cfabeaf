import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Reads a file, given its path from the root of the repository. */
export const readText = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

/** Returns the files below the given folders (paths from the root) whose names have one of the endings. */
export async function filesBelow(folders: readonly string[], endings: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async folder => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries
        .filter(entry => entry.isFile() && endings.some(ending => entry.name.endsWith(ending)))
        .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    }),
  )
  return found.flat().sort()
}

/** Returns the Markdown pages at the root of the repository and below `docs` and `.github`. */
export const pages = async (): Promise<string[]> => [
  ...(await readdir(root)).filter(name => name.endsWith('.md')),
  ...(await filesBelow(['docs', '.github'], ['.md'])),
]

/** Returns the text with empty fenced blocks, so that examples are not read as headings or links. */
const withoutBlocks = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```$/gm, '```\n```')

/** Returns the texts of all headings in order. */
export const headingsOf = (markdown: string): string[] =>
  [...withoutBlocks(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)].map(({ 1: text = '' }) => text)

/** Returns the anchor that GitHub creates for a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** A link or picture of a page. */
export interface Link {
  text: string
  /** Without the anchor; empty for a link within the page. */
  file: string
  /** Without its `#`; empty when there is none. */
  anchor: string
}

/** Returns the links within the repository, including pictures. */
export const linksOf = (markdown: string): Link[] =>
  [...withoutBlocks(markdown).matchAll(/\[([^\]]*)\]\(([^()\s#]*)(?:#([^()\s]*))?\)/g)]
    .map(({ 1: text = '', 2: file = '', 3: anchor = '' }) => ({ text, file, anchor }))
    .filter(({ file }) => !/^[a-z]+:/.test(file))

/** A table: the cells of its head, and of each row. */
export interface Table {
  head: string[]
  rows: string[][]
}

/** Returns the tables in order. */
export function tablesOf(markdown: string): Table[] {
  const blocks = withoutBlocks(markdown).match(/(?:^\|.*\|$\n?)+/gm) ?? []
  return blocks.map(block => {
    const [head = [], , ...rows] = block
      .trim()
      .split('\n')
      .map(line =>
        line
          .slice(1, -1)
          .split('|')
          .map(cell => cell.trim()),
      )
    return { head, rows }
  })
}

/** Returns the texts in backticks. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(({ 1: code = '' }) => code)

/** Returns the numbers in a text; `5,000` is 5000. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/-?\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
