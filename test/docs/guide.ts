import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** A fenced block of a guide. */
export interface Block {
  language: string
  code: string
  line: number
}

/** Returns the fenced blocks in order. */
export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = '', 2: code = '', index }) => ({
      language,
      code,
      line: markdown.slice(0, index).split('\n').length,
    }),
  )
}

/** A command with the output that the guide shows for it, if any. */
export interface ShownCommand {
  command: Block
  answer: Block | undefined
}

/** Returns the commands, each with the output directly after it. */
export function commandsOf(blocks: readonly Block[]): ShownCommand[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    const answer = next && /^(json|text)$/.test(next.language) ? next : undefined
    return block.language === 'sh' ? [{ command: block, answer }] : []
  })
}

/** The output of a command and its exit code. */
export interface Printed {
  out: string
  exitCode: number
}

/** Runs commands one after another in one shell, so that each can use the variables of earlier ones. */
export async function runAll(
  commands: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Printed[]> {
  const mark = '@@ended'
  const script = commands.map(command => `${command}\nprintf '\\n${mark} %s\\n' "$?"\n`).join('')
  const shell = spawn('sh', { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  shell.stdin.end(script)
  const [printed, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  if (errors !== '') throw new Error(`The shell complained: ${errors}`)
  return [...printed.matchAll(new RegExp(String.raw`([\s\S]*?)\n${mark} (\d+)\n`, 'g'))].map(
    ({ 1: out = '', 2: exitCode }) => ({ out, exitCode: Number(exitCode) }),
  )
}

const escape = (literal: string) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Returns whether a text matches the shown one, in which `…` matches any text. */
export const fitsText = (shown: string, came: string): boolean =>
  new RegExp(`^${shown.split('…').map(escape).join('[^]*')}$`).test(came)

/**
 * Returns the path at which a value differs from the shown one; undefined when it does not. In the shown value, `…` in
 * a text matches any text, `"…"` alone any value, as the last item of a list any further items, and as a key any other
 * keys.
 */
export function difference(shown: unknown, came: unknown, at = ''): string | undefined {
  if (shown === '…') return undefined
  if (typeof shown === 'string' && typeof came === 'string' && fitsText(shown, came)) return undefined
  if (Array.isArray(shown) && Array.isArray(came)) {
    const isOpen = shown.at(-1) === '…'
    const items = isOpen ? shown.slice(0, -1) : shown
    if (isOpen ? came.length < items.length : came.length !== items.length) return `${at}.length`
    return first(items.map((item, index) => difference(item, came[index], `${at}.${index}`)))
  }
  if (isObject(shown) && isObject(came)) {
    const extra = Object.keys(came).find(key => !(key in shown) && !('…' in shown))
    if (extra !== undefined) return `${at}.${extra}`
    const keys = Object.keys(shown).filter(key => key !== '…')
    return first(
      keys.map(key => (key in came ? difference(shown[key], came[key], `${at}.${key}`) : `${at}.${key}`)),
    )
  }
  return Object.is(shown, came) ? undefined : at || '.'
}

const first = (found: (string | undefined)[]) => found.find(each => each !== undefined)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
