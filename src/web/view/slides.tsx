import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { message, messageParts } from './language.ts'
import type { LinkedDeck } from './linked-deck.ts'

/** The keys that go to another slide, by how far. */
const moves: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** A finger that moves so far turns the page, px. */
const swipePx = 40

/** The slides of a deck, one at a time: by keys, swipes, buttons, and the small pictures below. */
export function Slides({ deck, reload }: { deck: LinkedDeck; reload: () => Promise<void> }) {
  const { steps, title, by } = deck
  const chosen = useSignal(0)
  const isFailed = useSignal(false)
  const strip = useRef<HTMLOListElement>(null)
  const touched = useRef(0)
  const frame = useRef<HTMLDivElement>(null)
  const isFull = useSignal(false)
  const last = steps.length - 1
  const at = Math.min(chosen.value, last)
  const step = steps[at]
  const turn = (by: number) => {
    chosen.value = Math.max(0, Math.min(last, at + by))
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = moves[event.key]
      const isButton = event.key === ' ' && event.target instanceof HTMLButtonElement
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || isButton) return
      event.preventDefault()
      turn(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  useEffect(() => {
    const look = () => {
      isFull.value = document.fullscreenElement !== null
    }
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  useEffect(() => {
    isFailed.value = false
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The next one is there when it is wanted.
    const next = steps[at + 1]
    if (next) new Image().src = addressOf(next.picture)
  }, [at, deck])
  return (
    <div class="view-frame" ref={frame}>
      <header class="view-bar">
        <h1 dir="auto">{title}</h1>
        <p>{messageParts('view.by', { name: <bdi>{by}</bdi> })}</p>
      </header>
      <main
        class="view"
        onTouchStart={event => {
          touched.current = event.changedTouches[0]?.clientX ?? 0
        }}
        onTouchEnd={event => {
          const dx = (event.changedTouches[0]?.clientX ?? 0) - touched.current
          if (Math.abs(dx) >= swipePx) turn(dx < 0 ? 1 : -1)
        }}
      >
        {step ? (
          isFailed.value ? (
            <div class="view-failed" role="status">
              <p>{message('view.slide.failed')}</p>
              <button
                type="button"
                class="main-button"
                onClick={() => {
                  isFailed.value = false
                  void reload()
                }}
              >
                {message('view.slide.again')}
              </button>
            </div>
          ) : (
            <img
              key={step.picture}
              class="view-picture"
              src={addressOf(step.picture)}
              width="1600"
              height="900"
              alt={step.text || message('view.slide', { number: at + 1 })}
              onError={() => {
                isFailed.value = true
              }}
            />
          )
        ) : (
          <p>{message('view.empty')}</p>
        )}
      </main>
      {steps.length > 0 && (
        <footer class="view-foot">
          <nav aria-label={message('view.slides')}>
            <button type="button" class="side-button" disabled={at === 0} onClick={() => turn(-1)}>
              {message('view.back')}
            </button>
            <span role="status">{message('view.at', { number: at + 1, total: steps.length })}</span>
            <button type="button" class="side-button" disabled={at === last} onClick={() => turn(1)}>
              {message('view.next')}
            </button>
            {document.fullscreenEnabled && (
              <button type="button" class="side-button" onClick={() => void toggleFullScreen(frame.current)}>
                {message(isFull.value ? 'view.fullScreen.leave' : 'view.fullScreen')}
              </button>
            )}
          </nav>
          <ol class="view-strip" ref={strip}>
            {steps.map(({ small }, index) => (
              <li key={small}>
                <button
                  type="button"
                  aria-label={message('view.slide', { number: index + 1 })}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => {
                    chosen.value = index
                  }}
                >
                  <img src={addressOf(small)} width="400" height="225" alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ol>
        </footer>
      )}
    </div>
  )
}

/** Shows the slides without anything of the browser around them, or no longer. A browser may refuse it. */
async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  await (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(
    () => undefined,
  )
}

/** Returns the address of a picture on the server of this page; the URL may name another host. */
function addressOf(url: string): string {
  const { pathname } = new URL(url)
  return withPrefix(pathname)
}
