import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { english } from '#contract/said.ts'
import { nameOperations } from '#contract/named-operations.ts'

/** What one place of the program says in a refusal; `…` stands for what it fills in. */
export interface Said {
  code: RefusalCode
  error: string
  fix: string
}

const root = join(import.meta.dirname, '../..')

/** Every sentence that the source gives to `new Refusal(…)`, `refuseField(…)` or `new AnswerRefused(…)`, in the order of the files. */
export async function refusalCalls(): Promise<Said[]> {
  const said: Said[] = []
  const files = await Array.fromAsync(glob('src/{contract,polls,rooms,server}/**/*.ts', { cwd: root }))
  for (const file of files.filter(name => !name.includes('.test.')).toSorted()) {
    const source = await readFile(join(root, file), 'utf8')
    const calls = source.matchAll(/new Refusal\(|new AnswerRefused\(|(?<!function )refuseField\(/g)
    for (const { index, 0: start } of calls) {
      const [first = '', second = '', third = ''] = argumentsAt(source, index + start.length)
      if (start !== 'new Refusal(') {
        const [place = '…'] = literalsIn(first)
        for (const message of literalsIn(second))
          said.push({ code: 'input', error: refusals.input.error, fix: `${place}: ${message}` })
        continue
      }
      const [name = ''] = literalsIn(first)
      if (!isCode(name)) continue
      const errors = literalsIn(third)
      const place = /^saidAt\('(\w+)'/.exec(second)?.[1]
      const fixes = literalsIn(second).map(fix => (place === undefined ? fix : `${place}: ${fix}`))
      if (fixes.length === 0 && (third === '' || !refusals[name].fix)) continue
      for (const fix of fixes.length > 0 ? fixes : [refusals[name].fix ?? ''])
        for (const error of errors.length > 0 ? errors : [refusals[name].error])
          said.push({ code: name, error, fix })
    }
  }
  return said
}

const isCode = (name: string): name is RefusalCode => Object.hasOwn(refusals, name)

/** The texts of the arguments of a call, from behind its opening parenthesis. */
function argumentsAt(source: string, start: number): string[] {
  const found = ['']
  let depth = 0
  let quote = ''
  for (let at = start; at < source.length; at += 1) {
    const letter = source[at]!
    if (quote !== '') {
      if (letter === quote && source[at - 1] !== '\\') quote = ''
    } else if (`'"\``.includes(letter)) quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) {
      if (depth === 0) return found.map(each => each.trim())
      depth -= 1
    } else if (letter === ',' && depth === 0) {
      found.push('')
      continue
    }
    found[found.length - 1] += letter
  }
  return found
}

/** The texts in a piece of source, what is filled in as `…`; sentences joined by `+` are one. */
function literalsIn(piece: string): string[] {
  const joined = piece.replace(/(['`])\s*\+\s*\1/g, '')
  return Array.from(
    joined.matchAll(/'((?:\\.|[^'\\])*)'|`((?:\\.|\$\{[^}]*\}|[^`\\])*)`/g),
    ([, plain, template]) =>
      (plain ?? template ?? '').replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '…').replaceAll('\\', ''),
  )
    .filter(text => / /.test(text) || !/^[a-z]+$/.test(text) || joined === `'${text}'`)
    .flatMap(text => {
      const keys = keysOf(text)
      return keys.length > 0 ? keys.map(key => withGaps(english[key])) : [text]
    })
}

/** The keys of the catalogue that a text names, all that begin like it where its end is filled in. */
const keysOf = (text: string) =>
  Object.keys(english).filter(
    (key): key is keyof typeof english =>
      key === text || (/^\w+\.\w+\..*…$/.test(text) && key.startsWith(text.slice(0, -1))),
  )

/** A sentence of the catalogue with `…` in place of what is filled in; operations stay. */
const withGaps = (text: string): string =>
  text.replaceAll(/\{\w+\}/g, token => (nameOperations(token, 'http') === token ? '…' : token))
