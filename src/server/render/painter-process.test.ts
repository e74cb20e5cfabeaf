import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { job, openPool, rating } from '#test/support/painters.ts'

describe.runIf(process.platform === 'linux')('the process of a painter', () => {
  test('has no environment variables of the server and no root privileges', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret'
    using pool = openPool({ size: 1 })
    try {
      await pool.paint(job(rating))
      const [pid] = pool.processes()
      const [environment, status] = await Promise.all([
        readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''),
        readFile(`/proc/${pid}/status`, 'utf8'),
      ])
      expect(environment).not.toMatch(/DATABASE_URL|secret/)
      const idsOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)
      for (const name of ['Uid', 'Gid', 'Groups']) expect([name, idsOf(name)]).not.toContain('0')
      expect(new Set(idsOf('Uid')).size).toBe(1)
      expect(idsOf('Uid')).not.toContain('0')
      expect(idsOf('Gid')).not.toContain('0')
      if (process.getuid?.() === 0) expect(status).toMatch(/^CapEff:\s*0+$/m)
      // These fonts were not read before, but their files are already open.
      expect(
        (await pool.paint(job({ ...rating, poll: { ...rating.poll, prompt: '你好 नमस्ते שלום 👍' } }))).width,
      ).toBe(1600)
    } finally {
      delete process.env['DATABASE_URL']
    }
  })
})
