import { readFileSync } from 'node:fs'
import type { McpUiResourceMeta, McpUiToolMeta } from '@modelcontextprotocol/ext-apps'
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server'

/** The address of the view of MCP Apps: what clients that support them show for the tools below. */
export const viewUri = 'ui://live-poll-deck/view.html'

const mimeType = 'text/html;profile=mcp-app'
/** The view needs nothing but itself: it loads nothing, and asks its host for the results. */
const ui: McpUiResourceMeta = { csp: {}, prefersBorder: true }

/** The view as a resource. */
export const viewResource: Resource = {
  uri: viewUri,
  name: 'view',
  title: 'Results of a room, contact sheet of a deck',
  description: 'For clients that support MCP Apps.',
  mimeType,
  _meta: { ui },
}

/** The tools whose results the view shows. */
const shown = new Set(['get_results', 'get_contact_sheet'])

/** Returns the metadata of a tool, which names its view; undefined for a tool without one. */
export function viewOf(tool: string): { ui: McpUiToolMeta } | undefined {
  return shown.has(tool) ? { ui: { resourceUri: viewUri } } : undefined
}

const html = readFileSync(new URL('view.html', import.meta.url), 'utf8')

/** Returns the content of the view. */
export const readView = (): ReadResourceResult => ({
  contents: [{ uri: viewUri, mimeType, text: html, _meta: { ui } }],
})
