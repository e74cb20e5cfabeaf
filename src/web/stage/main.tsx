import { render } from 'preact'
import { openHostRoom } from '#web/ui/core/host-client.ts'
import { messages } from '#web/ui/core/host-messages.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { thisPage } from '#web/ui/host-link.ts'
import { browserMeasure, readFontsAhead } from '#web/ui/measure.ts'
import { findHostLink } from '#web/ui/own-room.ts'
import { incompleteLink } from '#web/ui/refusal-message.ts'
import { Stage } from './stage.tsx'
import { Notice } from './notice.tsx'

const root = document.getElementById('app')
// At once, because a whole room may read the key in the address bar.
const found = findHostLink(thisPage())

async function open(into: Element): Promise<void> {
  const link = await found
  if (!link) return render(<Notice {...incompleteLink()} />, into)
  const client = openHostRoom(link.code, link.key, 'stage')
  loadDeckFonts(client)
  render(<Stage client={client} link={link} measure={await browserMeasure()} />, into)
  readFontsAhead()
}

// A link pasted into an open stage changes only the fragment, which does not reload the page.
addEventListener('hashchange', () => location.reload())
if (root) messages.start(() => void open(root))
