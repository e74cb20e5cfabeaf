import { render } from 'preact'
import { openHostRoom } from '#web/ui/core/host-client.ts'
import { messages } from '#web/ui/core/host-messages.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { type HostLink, keepHostLink, openOnceLink, thisPage } from '#web/ui/host-link.ts'
import { browserMeasure } from '#web/ui/measure.ts'
import { findHostLink } from '#web/ui/own-room.ts'
import { incompleteLink, refusalMessage, usedLink } from '#web/ui/refusal-message.ts'
import { openRemoteLink } from '#web/ui/remote-link.ts'
import { Host } from './host.tsx'
import { Notice } from './parts/notice.tsx'

const root = document.getElementById('app')
const once = openOnceLink(thisPage())
const found = once ? undefined : findHostLink(thisPage())

/** Exchanges the one-time link of the page; shows why when it does not work. */
async function linkOnce(into: Element, { code, secret }: NonNullable<typeof once>): Promise<HostLink | null> {
  try {
    const link = await openRemoteLink(code, secret)
    keepHostLink(thisPage(), link)
    return link
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    render(<Notice {...(error.status === 401 ? usedLink() : refusalMessage(error))} />, into)
    return null
  }
}

async function open(into: Element): Promise<void> {
  const link = once ? await linkOnce(into, once) : await found
  if (link === null) return
  if (!link) return render(<Notice {...incompleteLink()} />, into)
  const client = openHostRoom(link.code, link.key, 'remote')
  loadDeckFonts(client)
  render(<Host client={client} link={link} measure={await browserMeasure()} />, into)
}

// A link pasted into an open remote changes only the fragment, which does not reload the page.
addEventListener('hashchange', () => location.reload())
if (root) messages.start(() => void open(root))
