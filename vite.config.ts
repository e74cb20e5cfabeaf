import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, parse, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Plugin, defineConfig } from 'vite'
import { writeCoarseAtlas } from './scripts/coarse-atlas.mjs'
import { readCatalogues, readForPages } from './scripts/read-catalogues.mjs'
import { writeReactionPictures } from './scripts/reaction-pictures.mjs'
import { writeSlimInter } from './scripts/slim-inter.mjs'
import type { AnyOperation } from './src/contract/operation.ts'
import { newsOf } from './src/web/app/news/news-of.ts'
import { directionOf } from './src/messages/languages.ts'

const root = join(import.meta.dirname, 'src/web')

const outDir = join(import.meta.dirname, 'dist/web')

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Writes a compressed copy beside each text file, so that the server never compresses during a request. The files are compressed side by
 * side, in the threads of Node.js, the largest first.
 */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = outDir }) {
    const files = globSync('**/*.{html,js,json,css,svg}', { cwd: dir })
      .map(file => ({ path: join(dir, file), bytes: readFileSync(join(dir, file)) }))
      .toSorted((a, b) => b.bytes.length - a.bytes.length)
    await Promise.all(
      files.map(async ({ path, bytes }) => {
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        const [br, gz] = await Promise.all([compressBrotli(bytes, brotli), compressGzip(bytes, { level: 9 })])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
    )
  },
}

/** The largest that a chunk of code may be, bytes. */
const chunkBytes = 500_000

/**
 * Warns of large chunks, except the outlines of countries: they are data, 104 kB when compressed, of which each country is needed to
 * tell in which one a place is, and are loaded only with maps, after the page.
 */
const chunkSizes: Plugin = {
  name: 'chunk-sizes',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.name !== 'country' && chunk.code.length > chunkBytes)
        this.warn(
          `${chunk.fileName} has ${chunk.code.length} bytes: load a part of it later, by a dynamic import().`,
        )
  },
}

/** The keys of the phone's messages by their place in the catalogue, which stands for them in what is built. */
const shortKeys = new Map(
  Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, 'src/messages/en/phone.json'), 'utf8'))).map(
    (key, at) => [key, at.toString(36)],
  ),
)

/** Replaces the keys of messages in the phone's code and catalogues by short ones: they are a tenth of its first view. */
const shortMessageKeys: Plugin = {
  name: 'short-message-keys',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (/src\/messages\/\w+\/phone\.json/.test(id)) return JSON.stringify(withShortKeys(JSON.parse(code)))
    if (!/src\/web\/phone\//.test(id)) return null
    return code.replaceAll(/'(\w+\.[\w.]+)'/g, (literal, key: string) => {
      const short = shortKeys.get(key)
      return short === undefined ? literal : `'${short}'`
    })
  },
}

const withShortKeys = (catalogue: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [shortKeys.get(key) ?? key, message]))

const messagesFolder = join(import.meta.dirname, 'src/messages')

/** The catalogues of the pages for people with an account, as these get them. */
const catalogues = readAppCatalogues()

function readAppCatalogues() {
  const files = globSync('*/{account,advice,app,editor*,library,sessions,settings,sharing}.json', {
    cwd: messagesFolder,
  })
    .toSorted()
    .map(path => {
      const [language = '', file = ''] = path.split(sep)
      const { name } = parse(file)
      return {
        language,
        name,
        source: JSON.stringify(readForPages(readFileSync(join(messagesFolder, path), 'utf8'))),
      }
    })
  const mark = createHash('sha256')
    .update(files.map(({ source }) => source).join())
    .digest('base64url')
    .slice(0, 8)
  return { files, mark }
}

/** The translated pages, with the name of their catalogue: the controls of the stage say what the remote says. */
const cataloguesOfPages = {
  app: 'app',
  view: 'view',
  phone: 'phone',
  host: 'host',
  stage: 'host',
  home: 'home',
  'linked-results': 'linked-results',
}

/**
 * Writes a copy of each translated page for each language, `index.<language>.html`, with the catalogue in it, so that a
 * page is in its language at once, without another request. The page itself is in English.
 */
const translatedPages: Plugin = {
  name: 'translated-pages',
  apply: 'build',
  writeBundle({ dir = outDir }) {
    for (const [pageName, name] of Object.entries(cataloguesOfPages))
      for (const path of globSync(`*/${name}.json`, { cwd: messagesFolder })) {
        const [language = ''] = path.split(sep)
        const page = join(dir, pageName)
        // JSON that is read back with the same text; a "<" could end the script.
        const read = readForPages(readFileSync(join(messagesFolder, path), 'utf8'))
        const catalogue = JSON.stringify(name === 'phone' ? withShortKeys(read) : read)
        const html = readFileSync(join(page, 'index.html'), 'utf8')
          .replace('<html lang="en">', () => `<html lang="${language}" dir="${directionOf(language)}">`)
          .replace(
            '</head>',
            () =>
              `<script type="application/json" id="messages">${catalogue.replaceAll('<', '\\u003c')}</script></head>`,
          )
        writeFileSync(join(page, `index.${language}.html`), html)
      }
  },
}

const readsCatalogues = join(root, 'app/catalogues.ts')

/**
 * Writes the catalogues of the pages for people with an account as files beside the code, which reads them by their language and name: one mark
 * of them all stands in each name.
 */
const catalogueFiles: Plugin = {
  name: 'catalogue-files',
  apply: 'build',
  load: id =>
    id === readsCatalogues
      ? `const here = import.meta.url
        export async function readCatalogueOf(language, name) {
          const reply = await fetch(new URL('messages-${catalogues.mark}-' + language + '-' + name + '.json', here))
          if (!reply.ok) throw new Error('No catalogue ' + name + ' in ' + language)
          return reply.json()
        }`
      : null,
  generateBundle() {
    for (const { language, name, source } of catalogues.files)
      this.emitFile({
        type: 'asset',
        fileName: `assets/messages-${catalogues.mark}-${language}-${name}.json`,
        source,
      })
  },
}

/** Leaves out what zod writes JSON Schemas with, a fifth of it: pages only parse. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('zod/v4/classic/schemas.js'))
      return code.replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
    if (!id.endsWith('zod/v4/core/to-json-schema.js')) return null
    const names = code.matchAll(/^export (?:const|function) (\w+)/gm)
    return `${Array.from(names, ([, name]) => `export const ${name} = () => undefined`).join('\n')}
export { processSchema as process }`
  },
}

const changelogFile = join(import.meta.dirname, 'CHANGELOG.md')

/** What is new for people, out of the changelog. */
const newsOfChangelog: Plugin = {
  name: 'news-of-changelog',
  load: id =>
    id === changelogFile
      ? `export const news = ${JSON.stringify(newsOf(readFileSync(changelogFile, 'utf8')))}`
      : null,
}

const operationsFolder = join(import.meta.dirname, 'src/contract/operations')

/** Leaves of an operation where it is called: pages send what the server then checks, so they need none of its schemas. */
const endpointsOnly: Plugin = {
  name: 'endpoints-only',
  apply: 'build',
  async load(id) {
    if (!id.startsWith(operationsFolder)) return null
    // What else is declared there no page imports, or building fails.
    const declared: Record<string, AnyOperation> = await import(pathToFileURL(id).href)
    return Object.entries(declared)
      .filter(([, { route }]) => typeof route === 'string')
      .map(([name, operation]) => `export const ${name} = ${JSON.stringify(endpointOf(operation))}`)
      .join('\n')
  },
}

/** What `call` reads of an operation. */
const endpointOf = ({ method, route, access, query, body }: AnyOperation) => ({
  method,
  route,
  access,
  query: { shape: Object.fromEntries(Object.keys(query.shape).map(name => [name, true])) },
  body: body && {},
})

/** Puts the lines that all pages share at the start of each page's head. */
const sharedHead: Plugin = {
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html.replace(
        /<head>\n(?:\s*<!--.*-->\n)?/,
        () => `<head>\n${readFileSync(join(root, 'ui/head.html'), 'utf8')}`,
      ),
  },
}

writeReactionPictures()

const smallSharedModules =
  /ui\/core\/(code-input|connection-note|jitless|motion|room-code|server-clock|page-messages|prefix|request|reveal-pace|text-storage)\.|src\/messages\/(languages|messages)\.ts|contract\/(limits|polls\/(grid|quiz-tiles)|rooms\/(running-time|turn-time)|text\/(characters|figures|language|text-hash))\.|polls\/(standings-poll|podium-times|geography\/distance|words\/most-words)\./

/**
 * Small modules that all pages with slides share. They import nothing but each other and what is shared anyway: files of code that import each
 * other in a circle are run too early.
 */
const smallSlideModules =
  /src\/(scene\/(context|layout|set-text|text|wrap|polls\/(figures|reading-sign|withheld-text))|deck\/(plain-text|slide|translations\/examples)|polls\/(builds|geography\/map-place|next-step|picture-labels|right-options|show-results)|contract\/(input\/(is-object|same)|text\/(direction|join-texts|text|time|translate)|themes\/(fonts|house-palette|theme-presets))|web\/ui\/loaded-looks)\.ts/

/** Small modules of the library and the editor, chosen as those of slides. */
const smallAppModules =
  /src\/web\/app\/(catalogues|editor\/event-target|icon|icon-button|is-near|key-names|later|list-text|messages|notice|page-state|problem)\.tsx?$/

/** Every folder of `src/web` with an `index.html` is a surface, built to `dist/web/<surface>/`. */
export default defineConfig({
  root,
  base: '/',
  // Files name each other by their places, so that they work under any prefix; the server writes that into the pages (`prefixed-pages.ts`).
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  publicDir: false,
  plugins: [
    newsOfChangelog,
    endpointsOnly,
    withoutJsonSchemas,
    readCatalogues,
    catalogueFiles,
    shortMessageKeys,
    sharedHead,
    translatedPages,
    chunkSizes,
    precompress,
  ],
  resolve: {
    conditions: ['browser', 'module', 'import', 'default'],
    alias: {
      '@fontsource-variable/inter/wght.css': await writeSlimInter(),
      'world-atlas/countries-50m.json': writeCoarseAtlas(),
      // What draws polls is loaded by their types, what draws a quiz after that, and the outlines of countries with the maps.
      '#scene/polls/registry.ts': join(root, 'ui/lazy-looks.ts'),
      '#scene/polls/multiple-choice/standings.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/polls/multiple-choice/chord.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/polls/option-tiles.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/lobby/people.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/lobby/drift.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/polls/get-ready.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/double-points.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/beside-picture.ts': join(root, 'ui/lazy-drawings.ts'),
      '#scene/ended.ts': join(root, 'ui/lazy-drawings.ts'),
      // What sets formatted texts and draws charts comes with the first of them, as do the outlines of icons, the colours of programs with the first program.
      '#scene/rich/set-rich-text.ts': join(root, 'ui/lazy-rich-text.ts'),
      '#scene/charts/draw-chart.ts': join(root, 'ui/lazy-chart.ts'),
      '#scene/icons/draw-icon.ts': join(root, 'ui/lazy-icon.ts'),
      '#scene/icons/icon-outline.ts': join(root, 'ui/lazy-icon-outlines.ts'),
      '#scene/rich/highlight.ts': join(root, 'ui/lazy-highlight.ts'),
      // The sample audience comes when its answers are shown.
      '#samples/audience.ts': join(root, 'app/editor/drawing/lazy-audience.ts'),
      // What places on a grid mean comes with the first of them.
      '#polls/types/radar-grid.ts': join(root, 'ui/lazy-radar-grid.ts'),
      '#polls/geography/country.ts': join(root, 'ui/lazy-country.ts'),
      '#polls/spots/on-picture.ts': join(root, 'ui/lazy-on-picture.ts'),
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // `chunkSizes` has a limit that knows an exception.
    chunkSizeWarningLimit: Infinity,
    rollupOptions: {
      checks: { pluginTimings: false },
      input: globSync('*/index.html', { cwd: root }).map(file => join(root, file)),
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\// },
            // Small modules that several pages share: a file of its own for each would cost more than it holds.
            { name: 'shared', test: smallSharedModules },
            { name: 'parts', test: smallAppModules, includeDependenciesRecursively: false },
            { name: 'slides', test: smallSlideModules, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
