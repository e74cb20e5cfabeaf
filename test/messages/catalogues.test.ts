import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { pollTypeNames } from '#contract/polls/poll-type-names.ts'
import { readCatalogue } from '#messages/icu.ts'
import { languages } from '#messages/languages.ts'
import type { Message } from '#messages/messages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'src/messages')

const read = (path: string): Readonly<Record<string, Message>> =>
  readCatalogue(JSON.parse(readFileSync(join(folder, path), 'utf8')))
const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message).filter(form => form !== undefined)
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const surfaces = globSync('en/*.json', { cwd: folder }).map(path => path.split(sep)[1] ?? '')

/** Where the messages of a surface are used. */
const phone = 'src/web/phone/**/*.{ts,tsx}'
const app = 'src/web/{app,ui}/**/*.{ts,tsx}'
const sources: Record<string, string> = {
  'advice.json': 'src/advice/**/*.ts',
  'account.json': app,
  'app.json': app,
  'editor.json': app,
  'editor-inspector.json': app,
  'editor-later.json': app,
  'library.json': app,
  'sessions.json': app,
  'settings.json': app,
  'sharing.json': app,
  'not-found.json': 'src/server/http/*.ts',
  'view.json': 'src/web/view/**/*.{ts,tsx}',
  'aliases.json': 'src/server/languages/*.ts',
  'errors.json': 'src/{contract,server}/**/*.ts',
  'files.json': 'src/{scene,server/results}/*.ts',
  'mails.json': 'src/server/mail/*.ts',
  'phone.json': phone,
  'phone-later.json': phone,
  'host.json': 'src/web/{host,stage,ui}/**/*.{ts,tsx}',
  'home.json': 'src/web/home/**/*.{ts,tsx}',
  'linked-results.json': 'src/web/linked-results/**/*.{ts,tsx}',
  'reactions.json': 'src/contract/rooms/reactions.ts',
  'results.json': 'src/{polls,rooms}/**/*.ts',
  'scene.json': 'src/{scene,web/stage,web/ui}/**/*.{ts,tsx}',
}

test('each offered language has its folder, and each folder is offered', () => {
  const folders = globSync('*/', { cwd: folder }).map(path => path.replace(sep, ''))
  expect(folders.toSorted()).toEqual([...languages].toSorted())
})

/** What a poll and a vote are called in languages in which one word could mean both. */
const pollAndVote: Record<string, readonly [poll: string, vote: string]> = {
  ja: ['アンケート', '投票'],
  ko: ['설문', '투표'],
  pt: ['enquete', 'vota'],
  zh: ['调查', '投票'],
}

test.each(Object.entries(pollAndVote))('in %s a poll is not called a vote', (language, [poll, vote]) => {
  const said = (file: string, key: string) =>
    formsOf(read(`${language}/${file}`)[key] ?? '')
      .join(' ')
      .toLowerCase()
  const ofPolls = [
    said('phone.json', 'refused.poll_closed'),
    said('host.json', 'poll.reset.empty'),
    said('host.json', 'keys.close'),
    said('scene.json', 'ended.polls'),
    said('results.json', 'rounds.beside'),
  ]
  for (const text of ofPolls) {
    expect(text).toContain(poll)
    expect(text).not.toContain(vote)
  }
  expect(said('phone.json', 'question.how')).toContain(vote.slice(0, 3))
  expect(said('phone.json', 'question.how')).not.toContain(poll)
})

/** Messages that mean different things: buttons of one page, and what a word on a button would be taken for. */
const unlike: readonly (readonly `${string}: ${string}`[])[] = [
  ['host.json: action.undo', 'host.json: action.cancel'],
  ['host.json: action.back', 'scene.json: label.rehearsal'],
  ['host.json: advance.next', 'host.json: tools.skip.yes'],
  ['host.json: advance.next', 'phone.json: name.skip'],
  ['phone.json: form.send', 'phone.json: form.sendChange', 'phone.json: name.change'],
]

test.each(languages)('in %s one word does not stand for two acts', language => {
  for (const messages of unlike) {
    const words = messages.map(message => {
      const [file = '', key = ''] = message.split(': ')
      return formsOf(read(`${language}/${file}`)[key] ?? '').join()
    })
    expect(words).toEqual([...new Set(words)])
  }
})

test('English says mean and never average, as the glossary has it', () => {
  for (const file of surfaces)
    for (const message of Object.values(read(`en/${file}`)))
      for (const form of formsOf(message)) expect(form).not.toMatch(/\baverage/i)
})

/** Plural forms that stand for one number alone, which the noun or a word says: “two questions” is one word in Arabic. */
const ofOneNumber: Record<string, readonly string[]> = { ar: ['zero', 'one', 'two'], he: ['one'] }

test('in Arabic no figure stands before a dual, and in Hebrew one thing is not the thing number one', () => {
  for (const file of surfaces) {
    for (const [key, message] of Object.entries(read(`ar/${file}`)))
      if (typeof message !== 'string')
        expect(message.two, key).not.toMatch(/(?<!\+)\{count\} \S+(?:ان|تين)(?:[\s.،؛]|$)/)
    for (const [key, message] of Object.entries(read(`he/${file}`)))
      if (typeof message !== 'string') expect(message.one, key).not.toMatch(/[א-ת](?<!עוד) \{count\}[ .;]*$/)
  }
})

/** Words of European Portuguese, and what they are in Brazil. */
const european: Record<string, string> = {
  ecrã: 'tela',
  telemóvel: 'celular',
  telefone: 'celular',
  ficheiro: 'arquivo',
  guardar: 'salvar',
  guardad: 'salv',
  'em curso': 'em andamento',
  'à espera': 'aguardando',
  numa: 'em uma',
  num: 'em um',
}

test('Portuguese is that of Brazil', () => {
  for (const file of surfaces)
    for (const [key, message] of Object.entries(read(`pt/${file}`)))
      for (const form of formsOf(message))
        for (const [word, better] of Object.entries(european))
          expect(
            form
              .toLowerCase()
              .split(/[\s.,…?!:;]+/)
              .join(' '),
            `${key}: ${better}`,
          ).not.toMatch(new RegExp(`(?:^| )${word}(?: |$|[aos]s? )`, 'u'))
})

test('files and the editor call the poll types the same in English', () => {
  const english = read('en/files.json')
  for (const [type, name] of Object.entries(pollTypeNames)) expect(english[`type.${type}`]).toBe(name)
})

/** Whether a key says what a refusal says where its thrower adds nothing. */
const isOfRefusal = (key: string) => {
  const [code = '', part = '', ...more] = key.split('.')
  return Object.hasOwn(refusals, code) && ['error', 'fix'].includes(part) && more.length === 0
}

const formsByCategory = (message: Message): Readonly<Record<string, string | undefined>> =>
  typeof message === 'string' ? { other: message } : message

/** What keys begin with that are made of a code: `bad_file.error.`. */
const familiesIn = (text: string) =>
  Array.from(text.matchAll(/`([\w-]+\.[\w.]*)\$\{/g), ([, stem = '']) => stem)

/** What is added to keys: `.me`. */
const endsIn = (text: string) => Array.from(text.matchAll(/\}((?:\.[\w-]+)+)`/g), ([, end = '']) => end)

describe.each(surfaces)('the catalogue %s', file => {
  const english = read(`en/${file}`)

  test.each(languages)('in %s has the keys and placeholders of the English one', language => {
    const catalogue = read(`${language}/${file}`)
    expect(Object.keys(catalogue)).toEqual(Object.keys(english))
    for (const [key, message] of Object.entries(catalogue)) {
      const { one = '', other = '' } = formsByCategory(english[key] ?? '')
      const wanted = placeholdersOf(other)
      const forms = formsByCategory(message)
      for (const [category, form = ''] of Object.entries(forms)) {
        const found = placeholdersOf(form)
        const isOfOneNumber =
          category.startsWith('=') ||
          ofOneNumber[language]?.includes(category) ||
          (category === 'one' && !one.includes('{count}'))
        const isInWords = isOfOneNumber && !found.includes('{count}')
        const expected = isInWords ? wanted.filter(name => name !== '{count}') : wanted
        expect(found, `${language}: ${key}`).toEqual(expected)
        expect(form.trim(), `${language}: ${key}`).not.toBe('')
      }
    }
  })

  test.each(languages)('in %s has the plural forms of the language, where English has its own', language => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [key, message] of Object.entries(read(`${language}/${file}`))) {
      expect(typeof message, `${language}: ${key}`).toBe(typeof english[key])
      if (typeof message === 'string') continue
      const categories = Object.keys(message).filter(form => !form.startsWith('='))
      expect(categories.toSorted(), `${language}: ${key}`).toEqual(wanted)
    }
  })

  test('has no message that nothing uses', () => {
    const text = globSync(sources[file] ?? '', { cwd: root })
      .filter(path => !path.includes('.test.'))
      .map(path => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    const isWritten = (key: string) => text.includes(`'${key}'`) || text.includes(`"${key}"`)
    const isUsed = (key: string) =>
      isWritten(key) ||
      endsIn(text).some(end => key.endsWith(end) && isWritten(key.slice(0, -end.length))) ||
      familiesIn(text).some(stem => key.startsWith(stem)) ||
      (file === 'errors.json' && isOfRefusal(key))
    const unused = Object.keys(english).filter(key => !isUsed(key))
    expect(unused).toEqual([])
  })
})

/** These are also filled where nothing reads plural forms: in the contract, and in advice without a language. */
test('what errors and advice say has no plural forms', () => {
  for (const file of ['errors.json', 'advice.json'])
    for (const [key, message] of Object.entries(read(`en/${file}`))) {
      expect(typeof message, key).toBe('string')
      expect(message, key).not.toContain(', plural,')
    }
})

test('in what a stage or a phone says no line ends between a distance and its unit', () => {
  for (const language of languages)
    for (const file of ['scene.json', 'phone-later.json'])
      for (const [key, message] of Object.entries(read(`${language}/${file}`)))
        for (const text of formsOf(message))
          expect(text, `${language} ${key}`).not.toMatch(/\} (?:km|км|ק״מ|كم|किमी|公里)/u)
})
