import { message } from './messages.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent)

const named = {
  Ctrl: 'key.ctrl',
  Shift: 'key.shift',
  Enter: 'key.enter',
  Escape: 'key.escape',
  Delete: 'key.delete',
} as const

const arrows: Readonly<Record<string, string>> = { Up: '↑', Down: '↓' }

/** Returns keys as they are written on keyboards in the language of the page, such as `Strg + Z` for `Ctrl + Z`; on Apple's, Ctrl is ⌘. */
export const keyNames = (keys: string): string =>
  keys.replaceAll(
    /Ctrl|Shift|Enter|Escape|Delete|Up|Down/g,
    name => arrows[name] ?? (isApple && name === 'Ctrl' ? '⌘' : message(named[name as keyof typeof named])),
  )
