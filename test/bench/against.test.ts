import { execFile } from 'node:child_process'
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { checkOut, findCommit, hasChanges } from '../../bench/against/checkout.ts'
import { compareRounds } from '../../bench/against/compare.ts'
import { figureOf, readTables } from '../../bench/against/tables.ts'
import { printTable } from '../../bench/figures.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'

const run = promisify(execFile)

describe('tables of benchmarks', () => {
  test('a printed table is read back as it was', () => {
    const rows = [
      { people: '100', server: 'baseline, stores nothing', 'last 200 after': '8.6 ms', over: '' },
      { people: '10,000', server: 'ours', 'last 200 after': '1,063 ms', over: 'typical' },
    ]
    const print = vi.spyOn(console, 'log').mockReturnValue()
    printTable('answers: N people\nmedians', rows)
    const printed = print.mock.calls.join('\n')
    print.mockRestore()
    expect(readTables(`The list of all tools\n${printed}\n\nlater words`)).toEqual([rows])
  })

  test.each([
    ['1,063 ms', 1_063],
    ['3.40×', 3.4],
    ['25.2 kB', 25.2],
    ['-0.02 ms', -0.02],
    ['9,132', 9_132],
    ['ours', undefined],
    ['over 2 s', undefined],
    ['–', undefined],
  ])('the figure of "%s" is %s', (cell, figure) => {
    expect(figureOf(cell)).toBe(figure)
  })
})

describe('the comparison of two commits', () => {
  const table = (ours: string, baseline: string) => [
    { people: '100', server: 'ours', wall: ours, note: 'x' },
    { people: '100', server: 'baseline', wall: baseline, note: 'x' },
  ]
  const names = { here: 'new', there: 'old' }

  test('has for each figure both medians, the ratio and its spread, and says what every round agrees on', () => {
    const rounds = [
      { here: table('80 ms', '10 ms'), there: table('100 ms', '10 ms') },
      { here: table('180 ms', '19 ms'), there: table('200 ms', '20 ms') },
      { here: table('85 ms', '11 ms'), there: table('100 ms', '10 ms') },
    ]
    const about = { people: '100', note: 'x', figure: 'wall' }
    expect(compareRounds(rounds, names)).toEqual([
      {
        ...about,
        server: 'ours',
        old: '100 ms',
        new: '85 ms',
        ratio: '0.85×',
        spread: '0.80 to 0.90',
        'in every round': 'lower',
      },
      {
        ...about,
        server: 'baseline',
        old: '10 ms',
        new: '11 ms',
        ratio: '1.00×',
        spread: '0.95 to 1.10',
        'in every round': '',
      },
    ])
  })

  test('takes of an even number of ratios neither the lower nor the higher one in the middle', () => {
    const round = (ours: string) => ({ here: table(ours, '1 ms'), there: table('100 ms', '1 ms') })
    const [row] = compareRounds(['10 ms', '50 ms', '200 ms', '900 ms'].map(round), names)
    expect(row).toMatchObject({ ratio: '1.00×', spread: '0.10 to 9.00', 'in every round': '' })
  })

  test('refuses tables of different lengths', () => {
    const long = table('1 ms', '1 ms')
    expect(() => compareRounds([{ here: long, there: long.slice(1) }], names)).toThrow('different lengths')
  })

  test('leaves out columns that only one of them has', () => {
    const here = [{ size: '1', wall: '2 ms', more: '5' }]
    const there = [{ size: '1', wall: '4 ms' }]
    expect(compareRounds([{ here, there }], names).map(({ figure, ratio }) => [figure, ratio])).toEqual([
      ['wall', '0.50×'],
    ])
  })
})

/** Makes a repository with one commit of a lock file and a package that is installed. */
async function repository(root: string) {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
    })
  await git('init', '--quiet')
  await mkdir(join(root, 'node_modules/@scope/part'), { recursive: true })
  await mkdir(join(root, 'node_modules/.cache'))
  await writeFile(join(root, 'node_modules/@scope/part/index.js'), 'part')
  await writeFile(join(root, 'node_modules/.installed-from'), 'stamp')
  await writeFile(join(root, '.gitignore'), 'node_modules\n')
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'source.ts'), 'old')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'First')
  return git
}

describe('the other commit', () => {
  test('is checked out beside this folder with links to its packages, and removed with the stack', async () => {
    await using directory = await temporaryDirectory()
    const root = directory.path
    await repository(root)
    const commit = await findCommit(root, 'HEAD')
    expect(await hasChanges(root)).toBe(false)
    await writeFile(join(root, 'source.ts'), 'new')
    expect(await hasChanges(root)).toBe(true)

    const stack = new AsyncDisposableStack()
    const { folder } = await checkOut(stack, root, commit)
    expect(await readFile(join(folder, 'source.ts'), 'utf8')).toBe('old')
    expect(await readFile(join(folder, 'node_modules/@scope/part/index.js'), 'utf8')).toBe('part')
    expect(await readFile(join(folder, 'node_modules/.installed-from'), 'utf8')).toBe('stamp')
    await expect(lstat(join(folder, 'node_modules/.cache'))).rejects.toThrow('ENOENT')
    await stack.disposeAsync()
    await expect(lstat(folder)).rejects.toThrow('ENOENT')
    expect(await readFile(join(root, 'node_modules/@scope/part/index.js'), 'utf8')).toBe('part')
  })

  test('must exist, in a repository, and have a lock file', async () => {
    await using directory = await temporaryDirectory()
    const root = directory.path
    await expect(findCommit(root, 'HEAD')).rejects.toThrow('--against needs Git and a clone')
    const git = await repository(root)
    await expect(findCommit(root, 'nothing')).rejects.toThrow('There is no commit "nothing"')
    await expect(findCommit(root, '--all')).rejects.toThrow('There is no commit "--all"')
    await git('rm', '--quiet', 'package-lock.json')
    await git('commit', '--quiet', '-m', 'Second')
    await using stack = new AsyncDisposableStack()
    await expect(checkOut(stack, root, await findCommit(root, 'HEAD'))).rejects.toThrow(
      'has no package-lock.json',
    )
  })
})
