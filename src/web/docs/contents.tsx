import { plural } from '#contract/text/figures.ts'
import type { Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Method } from './method.tsx'
import type { Group } from './reference.ts'
import { useCurrent } from './use-current.ts'
import { useWide } from './use-wide.ts'

/** The search field and the list of operations by group. */
export function Contents({ groups, words }: { groups: Group[]; words: Signal<string> }) {
  const field = useRef<HTMLInputElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const isWide = useWide()
  const current = useCurrent(groups)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const isSearching = words.value.trim() !== ''
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  const search = (typed: string) => {
    words.value = typed
    scrollTo({ top: 0 })
  }
  return (
    <header class="side">
      <a class="brand" href="/docs">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="#3b5bdb" />
          <path d="M9 23v-6m7 6V9m7 14v-9" stroke="#fff" stroke-width="4" stroke-linecap="round" />
        </svg>
        <span>
          Live Poll Deck <b>API</b>
        </span>
      </a>
      <div class="search" role="search">
        <label class="sr" for="search">
          Search the operations
        </label>
        <input
          ref={field}
          id="search"
          type="search"
          autocomplete="off"
          spellcheck={false}
          placeholder="Search"
          value={words.value}
          onInput={event => search(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') search('')
          }}
        />
        {isWide && !isSearching && <kbd aria-hidden="true">/</kbd>}
      </div>
      <p class="sr" role="status">
        {isSearching && `${plural(count, 'operation')} found`}
      </p>
      <details ref={menu} class="menu" open={isWide}>
        <summary>Contents</summary>
        <nav
          aria-label="Contents"
          onClick={event => {
            if (!isWide && event.target instanceof Element && event.target.closest('a'))
              menu.current?.removeAttribute('open')
          }}
        >
          {!isSearching && (
            <a class="entry" href="#start">
              Start here
            </a>
          )}
          {groups.map(({ name, entries }) => (
            <div key={name} role="group" aria-label={name}>
              <p class="group-name">{name}</p>
              <ul>
                {entries.map(({ id, method, summary }) => (
                  <li key={id}>
                    <a class="entry" href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
                      <span>{summary}</span>
                      <Method name={method} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </details>
    </header>
  )
}
