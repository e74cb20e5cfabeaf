import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Plugin, defineConfig } from 'vite'

const root = join(import.meta.dirname, 'src/web')

const outDir = join(import.meta.dirname, 'dist/web')

/** Lays a compressed twin beside each text file, so that the server never compresses while a room waits. */
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

/** Every folder of `src/web` with an `index.html` is a surface, built to `dist/web/<surface>/`. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [precompress],
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: { input: globSync('*/index.html', { cwd: root }).map(file => join(root, file)) },
  },
})
