import { render } from 'preact'
import { openHostRoom } from '#web/ui/core/host-client.ts'
import { loadDeckFonts } from '#web/ui/deck-fonts.ts'
import { readHostLink } from '#web/ui/host-link.ts'
import { browserMeasure } from '#web/ui/measure.ts'
import { lacksKey } from '#web/ui/why-out.ts'
import { Stage } from './stage.tsx'
import { Sign } from './sign.tsx'

const root = document.getElementById('app')
const link = readHostLink(location)

async function open(into: Element): Promise<void> {
  if (!link) {
    return render(<Sign {...lacksKey} />, into)
  }
  const client = openHostRoom(link.code, link.key)
  loadDeckFonts(client)
  render(<Stage client={client} link={link} measure={await browserMeasure()} />, into)
}

// A link pasted over an open stage changes only the fragment, which loads nothing by itself.
addEventListener('hashchange', () => location.reload())
if (root) void open(root)
