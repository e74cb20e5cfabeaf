import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isInstalled, makeCertificate, startProxy } from '#test/deploy/proxy-programs.ts'
import { startCrowd } from '#test/deploy/voting-crowd.ts'
import { freePort } from '#test/support/free-port.ts'
import { openRoom, send, steps } from '#test/support/server.ts'
import type { Attempt, FaultCase } from './fault-case.ts'
import { type ThreeServers, programsMissing, startThreeServers } from './three-servers.ts'

const drainSeconds = 6
const [phones, options] = [200, 3]
/** HAProxy asks a server every second, and wants two good replies before it sends people there. */
const noticeMs = 4_000

/** Restarts three servers in turn by SIGTERM while people vote over HAProxy. */
async function restartAll({ members, key }: ThreeServers): Promise<Attempt> {
  await using certificate = await makeCertificate()
  const [https, http] = [await freePort(), await freePort()]
  const servers = members.map(({ port }) => port)
  await using _ = await startProxy('haproxy', { ...certificate, https, http, servers })
  const direct = { send: send.bind(undefined, members[0]?.url ?? '') }
  const { code, hostToken } = await openRoom(direct, key, steps.choice('q1'))
  await direct.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
  const crowd = await startCrowd({ port: https, ca: certificate.pem, code, pollId: 'q1', phones, options })
  for (const member of members) {
    await member.stop()
    await member.start()
    await delay(noticeMs)
  }
  const { failed, confirmed, choices } = await crowd.finish()
  const { body } = await direct.send('GET', `/live/${code}/results`, {
    as: hostToken,
    headers: { accept: 'application/json' },
  })
  const counts: number[] = body.polls[0].result.options.map(({ count }: { count: number }) => count)
  const excess = counts.map((count, option) => count - choices.filter(each => each === option).length)
  const wrong = [...new Set(failed)]
  if (excess.some(each => each !== 0)) wrong.push(`the tally is ${counts.join()}`)
  return {
    acknowledged: confirmed,
    lost: excess.reduce((sum, each) => sum + Math.max(0, -each), 0),
    doubled: excess.reduce((sum, each) => sum + Math.max(0, each), 0),
    errors: failed.length,
    rightAfterMs: null,
    wrong,
  }
}

async function missing(): Promise<string | undefined> {
  if (!(await isInstalled('haproxy'))) return 'HAProxy is not installed'
  const hasOpenssl = await promisify(execFile)('openssl', ['version']).then(
    () => true,
    () => false,
  )
  return hasOpenssl ? programsMissing() : 'openssl is not installed'
}

export const rollingRestart: FaultCase = {
  name: 'rolling-restart',
  description: `three servers behind HAProxy are restarted one after another by SIGTERM, under ${phones} phones; every request that fails is an error`,
  missing,
  async run({ times }, tell) {
    await using three = await startThreeServers(() => ({ drainSeconds, baseUrl: 'https://localhost' }))
    for (let time = 0; time < times; time += 1) tell(await restartAll(three))
  },
}
