import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestServer, startServer } from '#test/support/server.ts'
import { patienceMs } from '#test/support/patience.ts'

const runner = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

/** The scenarios of the official runner that apply to a server with tools, resources and prompts. */
const applying = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

const fixture =
  'calls a tool, resource or prompt of the runner’s own fixture server, which no other server has'
const notOffered = 'needs a capability that is not offered, and not declared'
const asksBack = 'has the server ask the client, which ours never does'

/** Why each of the others does not apply. */
const others: Record<string, string> = {
  'logging-set-level': notOffered,
  'completion-complete': notOffered,
  'resources-subscribe': notOffered,
  'resources-unsubscribe': notOffered,
  'tools-call-simple-text': fixture,
  'tools-call-image': fixture,
  'tools-call-audio': fixture,
  'tools-call-embedded-resource': fixture,
  'tools-call-mixed-content': fixture,
  'tools-call-with-logging': fixture,
  'tools-call-error': fixture,
  'tools-call-with-progress': fixture,
  'json-schema-2020-12': fixture,
  'resources-read-text': fixture,
  'resources-read-binary': fixture,
  'resources-templates-read': fixture,
  'prompts-get-simple': fixture,
  'prompts-get-with-args': fixture,
  'prompts-get-embedded-resource': fixture,
  'prompts-get-with-image': fixture,
  'tools-call-sampling': asksBack,
  'tools-call-elicitation': asksBack,
  'elicitation-sep1034-defaults': asksBack,
  'elicitation-sep1330-enums': asksBack,
  'server-sse-polling': 'is about streams that are resumed by a session',
  'server-sse-multiple-streams': 'is about streams of a session',
}

/** Runs the runner. Resolves with its output and exit code. */
const run = (...args: string[]) =>
  new Promise<{ out: string; exitCode: number }>(resolve => {
    execFile(process.execPath, [runner, ...args], { timeout: patienceMs }, (error, out, err) =>
      resolve({ out: out + err, exitCode: error ? Number(error.code ?? 1) : 0 }),
    )
  })

/** A proxy that adds the key, which the runner does not support, and forwards everything else unchanged. */
async function startProxy(target: string, key: string): Promise<Server> {
  const { hostname, port } = new URL(target)
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request(
      { hostname, port, method, path, headers: { ...headers, authorization: `Bearer ${key}` } },
      reply => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}

describe('the official conformance runner', () => {
  let server: TestServer
  let proxy: Server
  let directory: string
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!)
    proxy = await startProxy(server.url, (await server.newTeam()).key)
    directory = await mkdtemp(join(tmpdir(), 'lpd-conformance-'))
  })
  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await rm(directory, { recursive: true, force: true })
    await server[Symbol.asyncDispose]()
  })

  test('has only scenarios that are run or excluded with a reason', async () => {
    const { out } = await run('list', '--server')
    const known = Array.from(out.matchAll(/^ +- (\S+)/gm), ([, name = '']) => name)
    expect([...applying, ...Object.keys(others)].toSorted()).toEqual(known.toSorted())
  })

  test.each(applying)('passes %s', async scenario => {
    const { port } = proxy.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/api/mcp`
    const { out, exitCode } = await run('server', '--url', url, '--scenario', scenario, '-o', directory)
    expect({ out, exitCode }).toEqual({ out: expect.stringMatching(/0 failed/), exitCode: 0 })
  })
})
