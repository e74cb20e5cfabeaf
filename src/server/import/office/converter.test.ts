import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { openPicture } from '#test/support/page-picture.ts'
import { standInFor } from '#test/support/office-stand-in.ts'
import { odpParts, pack, pptxParts } from '#test/support/presentations.ts'
import { openPdf } from '#server/import/pdf.ts'
import { type ConverterOptions, officeConverter } from './converter.ts'
import { testInAll } from '#test/support/test-all.ts'

const slides = [{ text: 'First slide' }, { text: 'Hidden slide', isHidden: true }, { text: 'Last slide' }]
const pptxFile = pack(pptxParts({ slides }))
const odpFile = pack(odpParts(slides))
const brokenFile = pack({ 'a.txt': 'This is no presentation.' })

function open(options: Partial<ConverterOptions> = {}) {
  const converter = officeConverter({
    soffice: null,
    log: { warn: () => undefined },
    // Other tests take the cores, and it would wait for them for minutes.
    isPatient: false,
    ...options,
  })
  onTestFinished(() => converter.close())
  return converter
}

/** Returns the words of each page of a PDF. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const { aspects, paint } = await openPdf(new Uint8Array(pdf), slides.length)
  const texts: string[] = []
  for (const [index] of aspects.entries())
    texts.push((await paint(index)).words.map(({ text }) => text).join(' '))
  return texts
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const isGone = (pid: number | undefined) => expect.poll(() => pid === undefined || isRunning(pid)).toBe(false)

testInAll(
  'files are converted without their hidden slides, also when the process is killed, which ends once there are no more',
  async () => {
    const converter = open({ idleMs: 1_000 })
    const pptx = converter.convert(pptxFile, { kind: 'pptx' })
    const odp = converter.convert(odpFile, { kind: 'odp' })
    const broken = converter.convert(brokenFile, { kind: 'pptx' }).catch((error: unknown) => error)
    await expect.poll(converter.process).toBeTypeOf('number')
    const killed = converter.process() ?? 0
    process.kill(killed, 'SIGKILL')
    expect(await textsOf(await pptx)).toEqual(['First slide', 'Last slide'])
    const pid = converter.process() ?? 0
    expect(pid).not.toBe(killed)
    if (process.platform === 'linux') {
      // The process may be a new one, which gives up its privileges once it is ready.
      const read = (file: string) =>
        readFile(`/proc/${converter.process()}/${file}`, 'latin1').catch(() => '')
      expect(await read('environ')).not.toContain('PATH=')
      if (process.getuid?.() === 0)
        await expect.poll(() => read('status')).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m)
    }
    expect(await textsOf(await odp)).toEqual(['First slide', 'Last slide'])
    expect(await broken).toMatchObject({ name: 'FileProblem' })
    await isGone(pid)
    expect(converter.process()).toBeUndefined()
  },
)

testInAll('a video is shown as its picture, and code in a font whose characters have one width', async () => {
  const canvas = createCanvas(160, 90)
  const context = canvas.getContext('2d')
  context.fillStyle = 'rgb(0, 153, 0)'
  context.fillRect(0, 0, 160, 90)
  const parts = pptxParts({
    slides: [
      { text: 'Video', video: canvas.toBuffer('image/png') },
      { text: 'iiiiii', font: 'Consolas' },
      { text: 'WWWWWW', font: 'Consolas' },
    ],
  })
  const converted = await open().convert(pack(parts), { kind: 'pptx' })
  const pdf = await openPdf(new Uint8Array(converted), 3)
  const { pictures } = await pdf.paint(0)
  expect((await openPicture(pictures[0]!.bytes)).shareOf([0, 153, 0])).toBeGreaterThan(0.99)
  const widthOf = async (page: number) => (await pdf.paint(page)).words[0]!.rect.w
  expect(await widthOf(2)).toBeCloseTo(await widthOf(1), 2)
})

testInAll(
  'a file that takes too long is refused and not tried again; the next one gets a new process',
  async () => {
    const converter = open({ limits: { timeoutMs: 1 } })
    const refused = converter.convert(pptxFile, { kind: 'pptx' })
    await expect.poll(converter.process).toBeTypeOf('number')
    const pid = converter.process()
    await expect(refused).rejects.toMatchObject({ code: 'timeout' })
    await isGone(pid)
    expect(converter.process()).toBeUndefined()
    converter.warm()
    expect(converter.process()).toBeTypeOf('number')
    expect(converter.process()).not.toBe(pid)
  },
)

testInAll('a file that takes too much memory is refused', async () => {
  const converter = open({ limits: { maxBytes: 50_000_000 } })
  await expect(converter.convert(pptxFile, { kind: 'pptx' })).rejects.toMatchObject({
    code: 'too_much_memory',
  })
})

test.runIf(process.platform === 'linux')(
  'a file whose process falls asleep for good is tried again in another one, a few times',
  async () => {
    const limits = { stalledMs: 2_000 }
    const sleepsOnce = await standInFor({ sleeps: 1 })
    expect(await open({ soffice: sleepsOnce.program, limits }).convert(pptxFile, { kind: 'pptx' })).toEqual(
      sleepsOnce.pdf,
    )
    const sleepsAlways = await standInFor({ sleeps: 9 })
    await expect(
      open({ soffice: sleepsAlways.program, limits }).convert(pptxFile, { kind: 'pptx' }),
    ).rejects.toMatchObject({ code: 'crashed' })
    expect(await sleepsAlways.tries()).toBe(3)
  },
)

test('a conversion is cancelled while it runs and while it waits', async () => {
  const converter = open()
  const [first, second] = [new AbortController(), new AbortController()]
  const running = converter.convert(pptxFile, { kind: 'pptx', signal: first.signal })
  const waiting = converter.convert(pptxFile, { kind: 'pptx', signal: second.signal })
  await expect.poll(converter.process).toBeTypeOf('number')
  const pid = converter.process()
  second.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
  expect(isRunning(pid ?? 0)).toBe(true)
  first.abort()
  await expect(running).rejects.toMatchObject({ code: 'aborted' })
  await isGone(pid)
})

test('closing ends the process, and refuses the files that wait', async () => {
  const converter = open()
  const refused = [1, 2].map(() =>
    converter.convert(pptxFile, { kind: 'pptx' }).catch((error: unknown) => error),
  )
  await expect.poll(converter.process).toBeTypeOf('number')
  const pid = converter.process()
  await converter.close()
  expect(await Promise.all(refused)).toMatchObject([{ code: 'unavailable' }, { code: 'unavailable' }])
  await isGone(pid)
})

test('the process ends with a server that is killed, also in the middle of a computation', async () => {
  const program = `
    import { officeConverter } from ${JSON.stringify(new URL('converter.ts', import.meta.url).href)}
    const converter = officeConverter({ soffice: null, log: { warn() {} } })
    converter.warm()
    console.log(converter.process())`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: [Buffer] = (await once(server.stdout, 'data')) as [Buffer]
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await isGone(pid)
})
