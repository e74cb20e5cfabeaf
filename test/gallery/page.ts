import type { Entry, Group } from './entries.ts'
import type { Comparison } from './picture.ts'

/** The page of the gallery: by look, all states side by side; what changed with before, after and difference. */
export const pageOf = (gallery: readonly Group[], comparisons: ReadonlyMap<string, Comparison>): string => {
  const changed = [...comparisons.values()].filter(({ is }) => is !== 'same').length
  const looks = gallery.map(({ type, look, entries }) => {
    const some = entries.some(({ name }) => comparisons.get(name)?.is !== 'same')
    const figures = entries.map(entry => figure(entry, comparisons.get(entry.name) ?? { is: 'new' }))
    return `<section id="${type}-${look}" class="${some ? 'changed' : ''}"><h2>${type} <b>${look}</b></h2><div class="row">${figures.join('')}</div></section>`
  })
  const links = gallery.map(({ type, look }) => `<a href="#${type}-${look}">${type} ${look}</a>`)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery of looks</title>
<style>${style}</style>
<header>
  <h1>Every look, every state</h1>
  <label><input type="checkbox" id="only" ${changed > 0 ? 'checked' : 'disabled'}> changed only (${changed})</label>
  <label><input type="checkbox" id="dark"> dark</label>
  <details><summary>Looks</summary><nav>${links.join('')}</nav></details>
</header>
<main>${looks.join('\n')}</main>
<dialog><img alt=""></dialog>
<script>${script}</script>
</html>`
}

function figure({ name, state, theme, crop }: Entry, comparison: Comparison): string {
  const size = `width="${Math.round(crop.w)}" height="${Math.round(crop.h)}"`
  const picture = (path: string, caption: string, more = '') =>
    `<figure class="${state}"><img loading="lazy" ${size} src="${path}" data-name="${name}" data-own="${theme}" alt="${name} ${caption}" ${more}><figcaption>${caption}</figcaption></figure>`
  if (comparison.is === 'same') return picture(`/golden/${name}`, state, 'class="same"')
  const share = comparison.is === 'changed' ? `${(comparison.share * 100).toFixed(2)} % of the pixels` : 'new'
  const three =
    comparison.is === 'new'
      ? picture(`/after/${name}`, `${state}, new`)
      : [
          picture(`/golden/${name}`, `${state}, before`),
          picture(`/after/${name}`, 'after'),
          picture(`/difference/${name}`, `difference, ${share}`),
        ].join('')
  return `<div class="three changed">${three}</div>`
}

const style = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; background: light-dark(#e9ecef, #22262b) }
body { margin: 0 }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; padding: 8px 24px; background: light-dark(#fff, #14181c) }
h1 { font-size: 18px; margin: 0 } h2 { font-size: 16px; font-weight: 400; margin: 32px 0 8px }
nav { position: absolute; right: 24px; left: 24px; columns: 14em; padding: 16px; background: light-dark(#fff, #14181c) } nav a { display: block }
main { padding: 0 24px 48px } section { scroll-margin-top: 48px }
.row { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 12px }
.three { grid-column: 1 / -1; display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; padding: 8px; outline: 2px solid #e8590c }
figure { margin: 0 } figcaption { padding-top: 2px; opacity: .75 }
figure img { display: block; width: 100%; height: auto; cursor: zoom-in; box-shadow: 0 0 0 1px #8884 }
body.only section:not(.changed), body.only .row > :not(.changed) { display: none }
dialog { max-width: 96vw; max-height: 96vh; padding: 0; border: 0; cursor: zoom-out } dialog img { display: block; max-width: 96vw; max-height: 96vh }
dialog::backdrop { background: #000c }
`

const script = `
const [only, dark, dialog] = ['#only', '#dark', 'dialog'].map(each => document.querySelector(each))
const filter = () => document.body.classList.toggle('only', only.checked && !only.disabled)
only.addEventListener('change', filter)
filter()
dark.addEventListener('change', () => {
  for (const image of document.querySelectorAll('img.same')) {
    const own = image.dataset.own !== 'light' || !dark.checked
    image.src = own ? '/golden/' + image.dataset.name : '/now/' + image.dataset.name + '/dark'
  }
})
document.querySelector('main').addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLImageElement)) return
  const theme = dark.checked && target.dataset.own === 'light' ? 'dark' : target.dataset.own
  const isNow = target.classList.contains('same') || target.src.includes('/after/')
  dialog.firstChild.src = isNow ? '/full/' + target.dataset.name + '/' + theme : target.src
  dialog.showModal()
})
dialog.addEventListener('click', () => dialog.close())
`
