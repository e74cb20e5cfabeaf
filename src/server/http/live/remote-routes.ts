import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import type { RemoteAccess, RemoteLink } from '#contract/rooms/live-requests.ts'
import { bearer } from '#server/auth/principal.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import { addHostToken } from '#server/store/host-tokens.ts'
import { addRemoteLink, endRemotes, removeRemoteLinks, takeRemoteLink } from '#server/store/remote-links.ts'
import type { RoomRequest, RoomViewers } from './viewers.ts'

/**
 * Adds the routes of one-time links, which open the remote on a phone that scans them as a QR code. A link is exchanged for a host
 * token of its own by POST, so that a preview of the link does not use it up.
 */
export function serveRemotes(app: FastifyInstance, viewers: RoomViewers, context: Context): void {
  const { database, baseUrl, bus } = context
  const hosts = viewers.beforeBody('remoteHost', viewers.requireHosted, { isHost: true })
  const hashOfHost = ({ headers }: RoomRequest) => hashOf(bearer(headers.authorization) ?? '')

  app.post(
    '/api/v1/live/:code/remote-link',
    hosts.route,
    async (request: RoomRequest): Promise<RemoteLink> => {
      const room = hosts.get(request)
      if (room.state.status === 'ended') throw new Refusal('session_over')
      const secret = newToken()
      const expiresAt = await addRemoteLink(database.db, room.id, hashOfHost(request), hashOf(secret))
      if (expiresAt === undefined) throw new Refusal('no_host')
      return { url: `${baseUrl}/host/${room.code}#once=${secret}`, expiresAt }
    },
  )

  app.delete('/api/v1/live/:code/remote-link', async (request: RoomRequest) => {
    const room = await viewers.requireHosted(request)
    await removeRemoteLinks(database.db, room.id)
    return { ok: true }
  })

  app.delete('/api/v1/live/:code/remotes', async (request: RoomRequest) => {
    const room = await viewers.requireHosted(request)
    await endRemotes(database.db, room.id, hashOfHost(request))
    return { ok: true }
  })

  app.post('/api/v1/live/:code/remote', async (request: RoomRequest): Promise<RemoteAccess> => {
    const { found } = await viewers.check(request, async (code, secret) => {
      const room = await viewers.findRoom(code)
      const hostToken = newToken()
      if (!room || secret === undefined) throw new Refusal('no_remote_link')
      const link = await database.db.transaction().execute(async tx => {
        const taken = await takeRemoteLink(tx, room.id, hashOf(secret))
        if (taken) await addHostToken(tx, room.id, taken.user_id, hashOf(hostToken), true)
        return taken
      })
      if (!link) throw new Refusal('no_remote_link')
      bus.publish({ about: 'remote', id: room.id, code: room.code, expiresAt: link.expires_at })
      return { hostToken }
    })
    return found
  })
}
