import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = join(import.meta.dirname, 'src/web')

/** Every folder of `src/web` with an `index.html` is a surface, built to `dist/web/<surface>/`. */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: { input: globSync('*/index.html', { cwd: root }).map(file => join(root, file)) },
  },
})
