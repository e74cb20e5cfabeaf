import { render } from 'preact'
import { openHostRoom } from '#web/ui/core/host-client.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { openHostLink, thisPage } from '#web/ui/host-link.ts'
import { browserMeasure } from '#web/ui/measure.ts'
import { Host } from './host.tsx'
import { Notice } from './notice.tsx'
import { incompleteLink } from '#web/ui/refusal-message.ts'

const root = document.getElementById('app')
const link = openHostLink(thisPage())

async function open(into: Element): Promise<void> {
  if (!link) return render(<Notice {...incompleteLink} />, into)
  const client = openHostRoom(link.code, link.key, 'remote')
  loadDeckFonts(client)
  render(<Host client={client} link={link} measure={await browserMeasure()} />, into)
}

// A link pasted into an open remote changes only the fragment, which does not reload the page.
addEventListener('hashchange', () => location.reload())
if (root) void open(root)
