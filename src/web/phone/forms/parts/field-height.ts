import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** Where a field is, px: `top` from the top of the page, `under` what belongs below it, `dock` what covers the lower edge of the screen. */
export interface FieldPlace {
  screen: number
  top: number
  under: number
  dock: number
}

/** A smaller field cannot be used; then the page is scrolled, px. */
const least = 150
/** What scrolls below the dock fades over this height, px. */
const fade = 16

/**
 * Returns how high a field may be, px, so that the whole of it can be reached without scrolling. One that begins in the lower half of the
 * screen fits in it once it is scrolled to.
 */
export function fieldHeight({ screen, top, under, dock }: FieldPlace): number {
  const above = top > screen / 2 ? fade : top
  return Math.max(least, Math.floor(screen - above - under - dock - fade))
}

/** Keeps the height that is left for a field above the dock as `--left` of its form. `under` selects what belongs below the field. */
export function useFieldHeight(field: RefObject<HTMLElement | null>, under: string): void {
  useLayoutEffect(() => {
    const form = field.current?.closest('form')
    const dock = form?.querySelector('.dock')
    if (!form || !dock) return undefined
    const fit = () => {
      const { top = 0 } = field.current?.getBoundingClientRect() ?? {}
      const left = fieldHeight({
        screen: innerHeight,
        top: top + scrollY,
        under: outerHeight(form.querySelector(under)),
        // It stands above the reactions, where they are at the lower edge.
        dock: outerHeight(dock) + parseFloat(getComputedStyle(dock).bottom),
      })
      form.style.setProperty('--left', `${left}px`)
    }
    fit()
    let frame = 0
    const fitSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    }
    const observer = new ResizeObserver(fitSoon)
    for (const each of [form, ...form.querySelectorAll('.question, .answers, .dock')]) observer.observe(each)
    window.addEventListener('resize', fitSoon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('resize', fitSoon)
    }
  }, [])
}

/** The height of an element with its margins, px. */
function outerHeight(element: Element | null): number {
  if (!element) return 0
  const { marginTop, marginBottom } = getComputedStyle(element)
  return element.getBoundingClientRect().height + parseFloat(marginTop) + parseFloat(marginBottom)
}
