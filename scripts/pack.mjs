// Makes the package that starts without a build: npm run pack
// Node strips no types from files below node_modules, so the package has JavaScript, with the built pages. It is put together in
// dist/package and packed as dist/live-poll-deck-<version>.tgz; with --only-files it is not packed. Runs under Node 24.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const target = join(dist, 'package')

/** Folders of `src` that are not the server's: pages are built, and rehearsals need a clone. */
const leftOut = ['web', 'rehearse']
const texts = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md']
const command = 'scripts/live-poll-deck.mjs'

/** What may be in `src`. Anything else, such as a key or a log, is refused. */
const kinds = ['.ts', '.json', '.html']
const isNeeded = path => !/\.test\.ts$|(?:^|\/)tsconfig\.json$/.test(path)

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** The paths of all files below a folder of the project. */
const filesBelow = folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )

function write(path, content) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), content)
}

/** The names of modules in quotes that end in .ts: imports, and programs for other processes. */
const moduleName = /(['"])([#.\w][\w#./-]*)\.ts\1/g

/** JavaScript with every statement where it was, so that a line number of an error is that of the source. */
function withoutTypes(source) {
  return stripTypeScriptTypes(source).replaceAll(moduleName, '$1$2.js$1')
}

/** Writes the server's sources as JavaScript. Returns them joined. */
function writeServer() {
  const paths = filesBelow('src').filter(path => !leftOut.includes(path.split('/')[1]) && isNeeded(path))
  const strange = paths.filter(path => !kinds.includes(extname(path)))
  if (strange.length > 0)
    fail(`${strange.join('\n')}\nmust not be in the package. Move what is no source out of src/.`)
  const sources = []
  for (const path of paths) {
    const content = readFileSync(join(root, path), 'utf8')
    if (extname(path) !== '.ts') write(path, content)
    else {
      const code = withoutTypes(content)
      sources.push(code)
      write(path.replace(/ts$/, 'js'), code)
    }
  }
  return sources.join('\n')
}

/** The dependencies that sources name, with the versions of the lock file: the tested ones. A name may go on in a template. */
function dependenciesOf(sources) {
  const named = [...sources.matchAll(/['"`](@?[a-z\d][\w./-]*(?:\/[\w.-]*)?)(\$\{)?/g)]
  const exact = new Set(
    named
      .filter(([, , hole]) => !hole)
      .map(([, name]) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  const starts = named
    .filter(([, name, hole]) => hole && name.startsWith('@') && name.includes('/'))
    .map(([, name]) => name)
  return Object.keys(manifest.dependencies).filter(
    name => exact.has(name) || starts.some(start => name.startsWith(start)),
  )
}

const versions = names =>
  Object.fromEntries(names.map(name => [name, locked[`node_modules/${name}`].version]))

/**
 * pdf.js is packed along, because it asks for a version of the canvas of its own, and canvases of two versions do not work together; in
 * a clone "overrides" in package.json says so, which npm ignores in a dependency.
 */
const bundled = {
  name: 'pdfjs-dist',
  files: [
    'LICENSE',
    'cmaps',
    'iccs',
    'standard_fonts',
    'wasm',
    'legacy/build/pdf.mjs',
    'legacy/build/pdf.worker.mjs',
  ],
}

function writeBundled() {
  const from = join(root, 'node_modules', bundled.name)
  const to = join('node_modules', bundled.name)
  const { name, version, license, type } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  write(join(to, 'package.json'), `${JSON.stringify({ name, version, license, type }, null, 2)}\n`)
  for (const file of bundled.files) cpSync(join(from, file), join(target, to, file), { recursive: true })
}

function writeManifest(sources) {
  const { name, version, description, license, type, engines } = manifest
  const imports = Object.entries(manifest.imports).filter(
    ([, path]) => path.startsWith('./src/') && !leftOut.includes(path.split('/')[2]),
  )
  const content = {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { [name]: command },
    imports: Object.fromEntries(imports),
    dependencies: versions(dependenciesOf(sources)),
    optionalDependencies: versions(Object.keys(manifest.optionalDependencies)),
    bundleDependencies: [bundled.name],
  }
  write('package.json', `${JSON.stringify(content, null, 2)}\n`)
}

if (!existsSync(join(dist, 'web', 'phone')))
  fail('The pages are not built. Run "npm run pack", which builds them.')
rmSync(target, { recursive: true, force: true })
writeManifest(writeServer())
writeBundled()
cpSync(join(dist, 'web'), join(target, 'dist', 'web'), { recursive: true })
for (const path of [...texts, ...filesBelow('docs').filter(each => /^docs\/[^/]+\.md$/.test(each)), command])
  write(path, readFileSync(join(root, path)))
chmodSync(join(target, command), 0o755)

if (!process.argv.includes('--only-files')) {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', dist], {
    cwd: target,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [{ filename }] = Object.values(JSON.parse(packed))
  const { size } = statSync(join(dist, filename))
  process.stdout.write(`The package is dist/${filename} (${(size / 1024 ** 2).toFixed(1)} MB).\n`)
}
