import core from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import r from 'highlight.js/lib/languages/r'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Run, Token } from './blocks.ts'

const languages = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  php,
  powershell,
  python,
  r,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
}

/** What the scopes of highlight.js mean here; the rest is plain. */
const tokens: Readonly<Record<string, Token>> = {
  comment: 'comment',
  quote: 'comment',
  meta: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  literal: 'number',
  tag: 'keyword',
  deletion: 'keyword',
  string: 'string',
  regexp: 'string',
  addition: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  title: 'name',
  name: 'name',
  attr: 'name',
  attribute: 'name',
  property: 'name',
  section: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  type: 'type',
  built_in: 'type',
  'template-variable': 'type',
  variable: 'type',
}

/** Takes from highlight.js what each stretch of a program is, in place of HTML. */
class RunsEmitter {
  readonly runs: Run[] = []
  /** What the open scopes mean, the innermost last. */
  readonly #open: (Token | undefined)[] = []
  /** Whether a text that comes next belongs to the last run. */
  #goesOn = false

  startScope(name: string): void {
    const [scope = ''] = name.split('.')
    this.#open.push(tokens[scope] ?? this.#open.at(-1))
    this.#goesOn = false
  }

  endScope(): void {
    this.#open.pop()
    this.#goesOn = false
  }

  // Modes call the same by other names than keywords do.
  openNode(name: string): void {
    this.startScope(name)
  }

  closeNode(): void {
    this.endScope()
  }

  addText(text: string): void {
    if (text === '') return
    const last = this.runs.at(-1)
    if (last && this.#goesOn) last.text += text
    else this.#add(text)
    this.#goesOn = true
  }

  /** Adds a stretch in another language, such as a script in a page. */
  __addSublanguage(other: RunsEmitter, name: string | undefined): void {
    for (const { text, token } of other.runs) this.#add(text, token)
    this.#goesOn = name === undefined && other.#goesOn
  }

  #add(text: string, token: Token | undefined = this.#open.at(-1)): void {
    this.runs.push({ text, ...(token && { token }) })
  }

  finalize(): void {}

  toHTML(): string {
    return ''
  }
}

// Not by lowlight, which loads 190 languages with these.
const highlighter = core.newInstance()
for (const [name, grammar] of Object.entries(languages)) highlighter.registerLanguage(name, grammar)
highlighter.configure({ __emitter: RunsEmitter })

/**
 * Returns a program with what its stretches are, plain where its language is not known or left out; null as long as the languages are being
 * loaded, which happens in browsers.
 */
export function highlight(text: string, language: string | null): Run[] | null {
  if (language === null || !highlighter.getLanguage(language)) return [{ text }]
  const { _emitter: emitter, errorRaised } = highlighter.highlight(text, { language, ignoreIllegals: true })
  if (errorRaised) throw errorRaised
  return emitter instanceof RunsEmitter ? emitter.runs : [{ text }]
}
