import { expect, test } from 'vitest'
import { hostLink, keepHostLink, openHostLink, openOnceLink } from './host-link.ts'

/** A browser tab, whose session storage survives reloads. */
function openTab({ mayKeep = true } = {}) {
  const kept = new Map<string, string>()
  const shown: string[] = []
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (!mayKeep) throw new Error('QuotaExceededError')
      kept.set(name, value)
    },
  }
  return {
    shown,
    open(address: string) {
      const { pathname, search, hash } = new URL(address, 'http://poll.test')
      const history = {
        state: null,
        replaceState: (_: unknown, __: string, url?: string | URL | null) => void shown.push(String(url)),
      }
      return openHostLink({ location: { pathname, search, hash }, history, storage })
    },
  }
}

test('[D23] the key is removed from the address bar and is available after a reload', () => {
  const tab = openTab()
  expect(tab.open('/stage/123456?x=1#key=a%2Bb')).toEqual({ code: '123456', key: 'a+b' })
  expect(tab.shown).toEqual(['/stage/123456?x=1'])
  expect(tab.open('/stage/123456?x=1')).toEqual({ code: '123456', key: 'a+b' })
  expect(tab.open('/host/123456')).toEqual({ code: '123456', key: 'a+b' })
})

test('[D23] a key belongs to one room, and a newer link replaces it', () => {
  const tab = openTab()
  tab.open('/stage/123456#key=old')
  expect(tab.open('/stage/654321')).toBeUndefined()
  expect(tab.open('/stage/123456#key=new')).toEqual({ code: '123456', key: 'new' })
  expect(tab.open('/stage/123456')?.key).toBe('new')
  expect(tab.open('/stage/12#key=new')).toBeUndefined()
})

test('a code is read as people write it, as everywhere', () => {
  const tab = openTab()
  for (const written of ['123 456', '123%20456', '123-456', '123456'])
    expect(tab.open(`/stage/${written}#key=k`)).toEqual({ code: '123456', key: 'k' })
  expect(tab.open('/stage/1234%206#key=k')).toBeUndefined()
})

test('the key stays in the address when the browser has no storage', () => {
  const tab = openTab({ mayKeep: false })
  expect(tab.open('/stage/123456#key=k')?.key).toBe('k')
  expect(tab.shown).toEqual([])
})

test('the link to the other surface carries the key', () => {
  expect(hostLink('remote', { code: '123456', key: 'a+b' })).toBe('/host/123456#key=a%2Bb')
})

/** The page of a one-time link, in a tab that stores what `mayKeep` allows. */
function openOnce(mayKeep: boolean) {
  const kept = new Map<string, string>()
  const shown: string[] = []
  const page = {
    location: { pathname: '/host/123456', search: '', hash: '#once=the%20secret' },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, url?: string | URL | null) => void shown.push(String(url)),
    },
    storage: mayKeep
      ? {
          getItem: (name: string) => kept.get(name) ?? null,
          setItem: (name: string, value: string) => void kept.set(name, value),
        }
      : null,
  }
  return { page, kept, shown }
}

test('[D64] a one-time link has a secret and no key; the key that was got for it is stored and not shown', () => {
  const { page, kept, shown } = openOnce(true)
  expect(openOnceLink(page)).toEqual({ code: '123456', secret: 'the secret' })
  expect(openHostLink(page)).toBeUndefined()
  keepHostLink(page, { code: '123456', key: 'k' })
  expect(shown).toEqual(['/host/123456'])
  expect([...kept.values()]).toEqual(['k'])
})

test('[D64] without storage the key takes the place of the secret, so that the page can be reloaded', () => {
  const { page, shown } = openOnce(false)
  keepHostLink(page, { code: '123456', key: 'k' })
  expect(shown).toEqual(['/host/123456#key=k'])
  expect(openOnceLink({ location: { ...page.location, hash: '#key=k' } })).toBeUndefined()
})
