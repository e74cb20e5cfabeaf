import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Step } from '#contract/deck.ts'
import { document } from '#contract/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { type PainterPool, painterPool } from './pool.ts'
import type { Job } from './screenshot.ts'

const log = { warn: () => undefined }
let ids = 0
const stepOf = (step: object): Step =>
  completeDocument(document.parse([{ kind: 'join' }, step]), () => `id${ids++}`)[1]!
const job = (step: object, more: Partial<Job> = {}): Job => ({
  step: stepOf(step),
  aspects: [],
  fonts: [],
  page: null,
  format: 'png',
  scale: 1,
  element: null,
  annotate: false,
  ...more,
})
const slide = (content: object) => ({ kind: 'slide', ...content })
const rating = { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } }

/** Returns a PNG of one colour as a data URL. It is small, whatever its width and height are. */
function plainPng(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const png = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

describe('the pool', () => {
  test('returns pictures of the requested size', async () => {
    const pool = painterPool({ log })
    try {
      const screenshot = await pool.paint(job(rating, { scale: 2 }))
      expect([screenshot.width, screenshot.height]).toEqual([3200, 1800])
      const picture = await loadImage(screenshot.bytes)
      expect([picture.width, picture.height]).toEqual([3200, 1800])
    } finally {
      pool.close()
    }
  })

  test('replaces painters that are killed while they paint, and still paints every picture', async () => {
    const pool = painterPool({ log, workMs: 20_000, timeoutMs: 60_000 })
    try {
      await pool.paint(job(rating))
      const screenshots = Promise.all(Array.from({ length: 6 }, () => pool.paint(job(rating, { scale: 2 }))))
      for (const pid of pool.processes()) if (pid !== undefined) process.kill(pid, 'SIGKILL')
      for (const { width } of await screenshots) expect(width).toBe(3200)
    } finally {
      pool.close()
    }
  })

  test('gives up after a second try with a 500', async () => {
    const pool = painterPool({ log, timeoutMs: 1, size: 1 })
    try {
      await expect(pool.paint(job(rating, { scale: 2 }))).rejects.toMatchObject({
        status: 500,
        code: 'no_picture',
      })
    } finally {
      pool.close()
    }
  })

  test('replaces a painter that grew too large, after its picture', async () => {
    const pool = painterPool({ log, restingBytes: 1, size: 1 })
    try {
      await pool.paint(job(rating))
      const [first] = pool.processes()
      await pool.paint(job(rating))
      expect(pool.processes()).not.toContain(first)
    } finally {
      pool.close()
    }
  })

  test('refuses pictures when the queue is full', async () => {
    const pool = painterPool({ log, queue: 2, size: 1 })
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => pool.paint(job(rating)))).finally(
      () => pool.close(),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } })
  })
})

describe('hostile input', () => {
  let pool: PainterPool
  let requests = 0
  const host = createServer((_, reply) => {
    requests += 1
    reply.end()
  })
  let origin = ''
  beforeAll(async () => {
    pool = painterPool({ log })
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    await pool.paint(job(rating))
  })
  afterAll(() => {
    pool.close()
    host.close()
  })

  const svg = (inside: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`)}`
  const image = (dataUrl: string) => job(slide({ images: [{ dataUrl, rect: { x: 0, y: 0, w: 1, h: 1 } }] }))
  const font = (dataUrl: string) =>
    job(slide({ texts: [{ text: 'Text', rect: { x: 0, y: 0, w: 1, h: 1 }, style: { font: 'Mine' } }] }), {
      fonts: [{ family: 'Mine', dataUrl }],
    })
  const text = (written: string) =>
    job(slide({ texts: [{ text: written, rect: { x: 0, y: 0, w: 1, h: 1 } }] }))
  const base64 = (bytes: Buffer) => `data:font/woff2;base64,${bytes.toString('base64')}`
  const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 256))

  test.each<[string, () => Job]>([
    ['a PNG of 30,000 × 30,000 px', () => image(plainPng(30_000, 30_000))],
    ['a PNG of 20,000 × 8,000 px', () => image(plainPng(20_000, 8_000))],
    ['a truncated PNG', () => image(plainPng(800, 800).slice(0, 80))],
    ['a picture of noise', () => image(`data:image/png;base64,${noise(5_000).toString('base64')}`)],
    ['an empty picture', () => image('data:image/png;base64,')],
    ['a picture with an address instead of data', () => image(`data:image/png;${origin}/a.png`)],
    [
      'an SVG with an image from a host',
      () => image(svg(`<image href="${origin}/a.png" width="9" height="9"/>`)),
    ],
    [
      'an SVG with an image from a file',
      () => image(svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')),
    ],
    [
      'an SVG with styles from a host',
      () => image(svg(`<style>@import url(${origin}/a.css);</style><rect width="9" height="9"/>`)),
    ],
    [
      'an SVG with nested references that expand exponentially',
      () =>
        image(
          svg(
            '<g id="a"><rect width="1" height="1"/></g>' +
              'bcdefghijklm'
                .split('')
                .map((id, at) => `<g id="${id}">${`<use href="#${'abcdefghijklm'[at]}"/>`.repeat(10)}</g>`)
                .join(''),
          ),
        ),
    ],
    ['an SVG of a huge size', () => image(svg('').replace('100', '1000000000').replace('100', '1000000000'))],
    ['a font of noise', () => font(base64(noise(20_000)))],
    ['an empty font', () => font(base64(Buffer.alloc(0)))],
    ['a font with an address instead of data', () => font(`${origin}/font.woff2`)],
    ['2,000 combining marks', () => text('e' + '\u0301\u0323\u20dd\u0336'.repeat(499))],
    ['2,000 family emoji parts', () => text('👩‍👩‍👧‍👦'.repeat(180))],
    [
      '2,000 characters of every script',
      () =>
        text(
          Array.from({ length: 1_990 }, (_, at) => String.fromCharCode(0x100 + at * 20))
            .join('')
            .replaceAll(/[\ud800-\udfff]/g, ''),
        ),
    ],
    ['one word of 2,000 characters', () => text('x'.repeat(2_000))],
  ])(
    '%s: paints or refuses it, and paints the next picture',
    async (_name, hostile) => {
      const hostileJob = hostile()
      const outcome = await pool.paint(hostileJob).then(
        ({ bytes }) => loadImage(bytes).then(({ width }) => width),
        (error: { status: number }) => error.status,
      )
      expect([1600, 500]).toContain(outcome)
      expect((await pool.paint(job(rating))).width).toBe(1600)
    },
    20_000,
  )

  test('no request reached the host', () => {
    expect(requests).toBe(0)
  })
})

test('paints the rest of a slide when a picture is broken', async () => {
  const pool = painterPool({ log })
  try {
    const broken = { dataUrl: 'data:image/png;base64,AAAA', rect: { x: 0, y: 0, w: 0.5, h: 1 } }
    const green = { rect: { x: 0.5, y: 0, w: 0.5, h: 1 }, style: { fill: '#00ff00' } }
    const { bytes } = await pool.paint(job(slide({ images: [broken], shapes: [green] })))
    const canvas = createCanvas(1600, 900)
    const context = canvas.getContext('2d')
    context.drawImage(await loadImage(bytes), 0, 0)
    expect(Array.from(context.getImageData(1200, 450, 1, 1).data.slice(0, 3))).toEqual([0, 255, 0])
  } finally {
    pool.close()
  }
})

describe.runIf(process.platform === 'linux')('the process of a painter', () => {
  test('has no environment variables of the server and no root privileges', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret'
    const pool = painterPool({ log, size: 1 })
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
      pool.close()
    }
  })
})

describe('teams', () => {
  const costly = () =>
    job({ kind: 'slide', texts: [{ text: 'x', rect: { x: 0, y: 0, w: 1, h: 1 } }] }, { scale: 5 })

  test('a team with many requests delays only its own', async () => {
    const pool = painterPool({ log, size: 1 })
    try {
      await pool.paint(job(rating))
      const finished: string[] = []
      const ask = (team: string, isThumbnail = false) =>
        pool
          .paint(job(rating), { team, isThumbnail })
          .then(() => finished.push(isThumbnail ? `${team} small` : team))
      const all = [ask('a', true), ...Array.from({ length: 6 }, () => ask('a')), ask('b'), ask('b')]
      await Promise.all(all)
      // The first one was already being painted when the others were requested.
      expect(finished).toEqual(['a small', 'a', 'b', 'a', 'b', 'a', 'a', 'a', 'a'])
    } finally {
      pool.close()
    }
  })

  test('refuses pictures of a team with too many waiting ones, with Retry-After', async () => {
    const pool = painterPool({ log, size: 1, teamQueue: 3 })
    try {
      const all = await Promise.allSettled(
        Array.from({ length: 8 }, () => pool.paint(job(rating), { team: 'a' })).concat(
          pool.paint(job(rating), { team: 'b' }),
        ),
      )
      const refused = all.filter(({ status }) => status === 'rejected')
      expect(refused.length).toBeGreaterThan(0)
      for (const each of refused)
        expect(each).toMatchObject({ reason: { code: 'pictures_waiting', status: 429, retryAfter: 5 } })
      expect(all.at(-1)?.status).toBe('fulfilled')
    } finally {
      pool.close()
    }
  })

  test('a team whose pictures fail leaves a painter to others, and a picture that exceeds the limits is tried once', async () => {
    const warnings: { tries?: number }[] = []
    const pool = painterPool({ log: { warn: (details: object) => warnings.push(details) }, workMs: 600 })
    try {
      await pool.warm()
      await expect(pool.paint(costly(), { team: 'bad' })).rejects.toMatchObject({ code: 'no_picture' })
      expect(warnings.map(({ tries }) => tries)).toEqual([1])
      const bad = Promise.allSettled(Array.from({ length: 3 }, () => pool.paint(costly(), { team: 'bad' })))
      let isOver = false
      void bad.then(() => (isOver = true))
      for (let n = 0; n < 2; n += 1)
        expect((await pool.paint(job(rating), { team: 'good' })).width).toBe(1600)
      expect(isOver).toBe(false)
      await bad
    } finally {
      pool.close()
    }
  }, 120_000)
})

test('paints a slide with 2,000 different Chinese characters', async () => {
  const pool = painterPool({ log })
  try {
    // Spread over the whole Unicode block, so that they need as many font files as possible.
    const characters = Array.from({ length: 2_000 }, (_, n) =>
      String.fromCharCode(0x4e00 + ((n * 9_973) % 20_900)),
    )
    const whole = { text: characters.join(''), rect: { x: 0, y: 0, w: 1, h: 1 } }
    expect((await pool.paint(job({ kind: 'slide', texts: [whole] }))).width).toBe(1600)
  } finally {
    pool.close()
  }
}, 120_000)
