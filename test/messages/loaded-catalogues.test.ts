import { globSync, readFileSync } from 'node:fs'
import { join, parse, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const app = 'src/web/app'

interface Module {
  imports: string[]
  /** What is loaded later, with the catalogues that are loaded with it. */
  later: { file: string; names: string[] }[]
  /** What may be keys of messages, and what keys that are made from parts look like. */
  literals: Set<string>
  templates: RegExp[]
}

const strings = (list: string) => Array.from(list.matchAll(/'([\w-]+)'/g), ([, name = '']) => name)

/** The catalogues that a call around an import names, by the code before the import. */
function namesBefore(code: string): string[] {
  if (/later\(\s*\(\) =>\s*$/.test(code)) return ['editor-later']
  return strings(/withMessages\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>\s*$/.exec(code)?.[1] ?? '')
}

function readModule(file: string): Module {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const fileOf = (source: string) =>
    source.startsWith('.') ? posix.join(posix.dirname(file), source) : source.replace(/^#web\//, 'src/web/')
  return {
    imports: Array.from(
      code.matchAll(/(?:import|export)\s+(?!type\b)(?:[^'"()]*?\bfrom\s+)?'([^']+)'/g),
      ([, source = '']) => fileOf(source),
    ),
    later: Array.from(code.matchAll(/(?<!typeof )import\('([^']+)'\)/g), ({ 1: source = '', index }) => ({
      file: fileOf(source),
      names: namesBefore(code.slice(0, index)),
    })),
    literals: new Set(Array.from(code.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g), ([, key = '']) => key)),
    templates: Array.from(
      code.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]*)`/g),
      ([, template = '']) =>
        new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '.+')}$`),
    ),
  }
}

const modules = new Map(
  globSync(`${app}/**/*.{ts,tsx}`, { cwd: root })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .map(file => [file, readModule(file)] as const),
)

/** The catalogue of each message of the pages for people with an account. */
const catalogueOf = new Map(
  globSync('{account,app,editor*,library,sessions,settings,sharing}.json', {
    cwd: join(root, 'src/messages/en'),
  }).flatMap(file =>
    Object.keys(JSON.parse(readFileSync(join(root, 'src/messages/en', file), 'utf8'))).map(
      key => [key, parse(file).name] as const,
    ),
  ),
)

/** Returns the catalogues that are surely there when a module runs, by the ways on which it is loaded. */
function loadedCatalogues(): Map<string, Set<string>> {
  const loaded = new Map([[`${app}/main.tsx`, new Set(['app'])]])
  const queue = [...loaded.keys()]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const { imports = [], later = [] } = modules.get(file) ?? {}
    for (const next of [...imports.map(each => ({ file: each, names: [] })), ...later]) {
      if (!modules.has(next.file)) continue
      const here = new Set([...(loaded.get(file) ?? []), ...next.names])
      const known = loaded.get(next.file)
      const both = known?.intersection(here) ?? here
      if (known?.size === both.size) continue
      loaded.set(next.file, both)
      queue.push(next.file)
    }
  }
  return loaded
}

test('each message is loaded before what reads it', () => {
  const lacking = [...loadedCatalogues()].flatMap(([file, names]) => {
    const { literals = new Set(), templates = [] } = modules.get(file) ?? {}
    const isRead = (key: string) => literals.has(key) || templates.some(template => template.test(key))
    return [...catalogueOf].flatMap(([key, name]) =>
      !names.has(name) && isRead(key) ? [`${file} reads ${key} of ${name}`] : [],
    )
  })
  expect(lacking).toEqual([])
})
