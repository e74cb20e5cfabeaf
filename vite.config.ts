import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Plugin, defineConfig } from 'vite'

const root = join(import.meta.dirname, 'src/web')

const outDir = join(import.meta.dirname, 'dist/web')

/** Writes a compressed copy beside each text file, so that the server never compresses during a request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = outDir }) {
    for (const file of globSync('**/*.{html,js,css,svg}', { cwd: dir })) {
      const bytes = readFileSync(join(dir, file))
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(bytes, brotli))
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
}

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

/** Every folder of `src/web` with an `index.html` is a surface, built to `dist/web/<surface>/`. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [sharedHead, precompress],
  resolve: {
    conditions: ['browser', 'module', 'import', 'default'],
    // In pages only sample answers are sorted into countries: the outlines that maps are drawn with will do, and are a tenth as large.
    alias: { 'world-atlas/countries-50m.json': 'world-atlas/countries-110m.json' },
  },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: {
      input: globSync('*/index.html', { cwd: root }).map(file => join(root, file)),
      // The setting of `jitless.ts` comes with zod, so that it applies before the first schema.
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|ui\/core\/jitless/ }] },
      },
    },
  },
})
