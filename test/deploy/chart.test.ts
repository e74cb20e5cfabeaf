import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { strangersOf } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const chart = join(root, 'deploy/helm/live-poll-deck')
const folder = join(import.meta.dirname, 'chart')
const cases = ['single', 'cluster', 'everything'] as const
type Case = (typeof cases)[number]

// What Helm renders is in this repository, because it is one program more than npm installs. Where there is a Helm, it renders again.
const helm = process.env['HELM'] ?? 'helm'
const hasHelm = (() => {
  try {
    execFileSync(helm, ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const valuesOf = (name: Case): string => join(folder, `${name}.values.yaml`)
const renderedFile = (name: Case): string => join(folder, `${name}.rendered.yaml`)

/** Without the version, which a release raises. */
const withoutVersion = (content: string): string =>
  content.replaceAll(/^(version|appVersion): .*$/gm, (_, key: string) => `${key}: 0.0.0`)

/** Says what was rendered: a hash of the files of the chart, and of the values. */
function headingOf(name: Case): string {
  const hash = createHash('sha256')
  for (const path of globSync('**/*.{yaml,json,tpl,txt}', { cwd: chart }).toSorted())
    hash.update(path).update(withoutVersion(readFileSync(join(chart, path), 'utf8')))
  hash.update(readFileSync(valuesOf(name)))
  return `# Rendered by Helm, from files with the hash ${hash.digest('hex').slice(0, 32)}`
}

interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/** Reads what Helm wrote; versions of Helm order and space it differently. */
const readResources = (text: string): Resource[] =>
  parseAllDocuments(text)
    .map(document => document.toJS())
    .filter(Boolean)
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

function render(name: Case): string {
  const copy = mkdtempSync(join(tmpdir(), 'lpd-chart-'))
  try {
    cpSync(chart, copy, { recursive: true })
    const file = join(copy, 'Chart.yaml')
    writeFileSync(file, withoutVersion(readFileSync(file, 'utf8')))
    const options = ['template', 'polls', copy, '--values', valuesOf(name)]
    const text = execFileSync(helm, options, { encoding: 'utf8' })
    return readResources(text)
      .map(resource => stringify(resource, { lineWidth: 0, aliasDuplicateObjects: false }))
      .join('---\n')
  } finally {
    rmSync(copy, { recursive: true })
  }
}

const resourcesOf = (name: Case): Resource[] => readResources(readFileSync(renderedFile(name), 'utf8'))

/** The pod of a case, as far as tests read it. */
function podOf(name: Case) {
  const resources: any[] = resourcesOf(name)
  const { spec } = resources.find(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
  return spec.template.spec
}

const models: Record<string, new (data: any) => { validate(): void }> = {
  'apps/v1/Deployment': Deployment,
  'apps/v1/StatefulSet': StatefulSet,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1/Ingress': Ingress,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/Service': Service,
}

describe.each(cases)('the chart, rendered for %s', name => {
  test('is what is in this repository', async () => {
    if (hasHelm) {
      execFileSync(helm, ['lint', '--strict', chart, '--values', valuesOf(name)], { stdio: 'pipe' })
      await expect(`${headingOf(name)}\n${render(name)}`).toMatchFileSnapshot(renderedFile(name))
      return
    }
    const [heading] = readFileSync(renderedFile(name), 'utf8').split('\n')
    expect(heading, 'Install Helm (or set HELM to its path) and run: npm test -- test/deploy/chart -u').toBe(
      headingOf(name),
    )
  })

  test('is valid by the schemas of Kubernetes', () => {
    for (const resource of resourcesOf(name)) {
      const Model = models[`${resource.apiVersion}/${resource.kind}`]
      // What belongs to an operator has no schema in Kubernetes.
      if (!Model) expect(resource.kind).toBe('ServiceMonitor')
      else expect(() => new Model(resource).validate(), resource.kind).not.toThrow()
    }
  })

  test('has time to drain, probes, and no rights that it does not need', () => {
    const pod = podOf(name)
    const [container] = pod.containers
    const env: { name: string; value: string }[] = container.env ?? []
    const drain = Number(env.find(each => each.name === 'DRAIN_SECONDS')?.value ?? 0)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 20)
    expect(container.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' })
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    // The user of the image.
    const [, user] = /^USER (\d+):/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
    expect(pod.securityContext.runAsUser).toBe(Number(user))
  })

  test('each variable is a setting, as text', () => {
    const env: { name: string; value: unknown }[] = podOf(name).containers[0].env ?? []
    const { settings } = parse(readFileSync(valuesOf(name), 'utf8'))
    const own = env.filter(each => !Object.hasOwn(settings, each.name))
    expect(strangersOf(own.map(each => each.name))).toEqual([])
    expect(env.filter(({ value }) => typeof value !== 'string')).toEqual([])
    expect(new Set(env.map(each => each.name)).size).toBe(env.length)
  })
})

test('only one server runs on a volume with its database, and several need a Secret', () => {
  const kinds = (name: Case) => resourcesOf(name).map(({ kind }) => kind)
  expect(kinds('single').toSorted()).toEqual(['Service', 'StatefulSet'])
  expect(kinds('cluster').toSorted()).toEqual(['Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'])
  expect(kinds('everything')).toEqual(expect.arrayContaining(['HorizontalPodAutoscaler', 'ServiceMonitor']))
  expect(podOf('cluster').containers[0].envFrom).toEqual([{ secretRef: { name: 'polls' } }])
})

test('the version of the chart is that of the server', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))).toMatchObject({
    version,
    appVersion: version,
  })
})
