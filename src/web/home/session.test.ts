import { describe, expect, test } from 'vitest'
import { memoryStorage } from '#web/ui/core/text-storage.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { openSession } from './session.ts'

const key = `lpd_${'a'.repeat(40)}`
const person = {
  key: { id: 'k', name: 'Key' },
  user: { id: 'u', email: 'ana@example.com' },
  team: { id: 't', name: 'Team' },
  plan: 'pro' as const,
  scopes: [],
}

function storage() {
  const kept = memoryStorage()
  const gone = new Set<string>()
  return {
    getItem: (name: string) => (gone.has(name) ? null : kept.getItem(name)),
    setItem(name: string, value: string) {
      gone.delete(name)
      kept.setItem(name, value)
    },
    removeItem: (name: string) => void gone.add(name),
  }
}

describe('the session of a tab', () => {
  test('keeps a valid key until signing out', async () => {
    const kept = storage()
    const session = openSession(kept, async () => person)
    await session.signIn(`  ${key}\n`)
    expect(session.account.value).toMatchObject({ secret: key, plan: 'pro' })
    expect(kept.getItem('lpd-key')).toBe(key)
    session.signOut()
    expect(session.account.value).toBeNull()
    expect(kept.getItem('lpd-key')).toBeNull()
  })

  test('forgets a refused key, but keeps one that could not be checked', async () => {
    const kept = storage()
    kept.setItem('lpd-key', key)
    let status = 0
    const session = openSession(kept, async () => {
      throw new RequestError(status, 'No.')
    })
    await Promise.resolve()
    expect(kept.getItem('lpd-key')).toBe(key)
    await session.signIn(key)
    status = 401
    await session.signIn(key)
    expect(session.problem.value?.title).toBe('This key does not work.')
    expect(kept.getItem('lpd-key')).toBeNull()
  })

  test('does not send text that cannot be a key', async () => {
    const session = openSession(storage(), async () => {
      throw new Error('sent')
    })
    await session.signIn('hello')
    expect(session.problem.value?.title).toBe('This is not an API key.')
  })

  test('restores started rooms after a reload', () => {
    const kept = storage()
    const room = { code: '482915', hostToken: 'h', joinUrl: 'j', presentUrl: 'p' }
    openSession(kept, async () => person).keepRoom('d', room)
    expect(openSession(kept, async () => person).started.value).toEqual({ d: room })
    kept.setItem('lpd-rooms', '{"d":1}')
    expect(openSession(kept, async () => person).started.value).toEqual({})
  })
})
