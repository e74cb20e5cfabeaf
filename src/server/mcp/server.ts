import { Server } from '@modelcontextprotocol/server'
import { usableScopes } from '#server/auth/principal.ts'
import type { McpRequest } from './request.ts'
import { callTool } from './call.ts'
import { instructions } from './guide.ts'
import { getPrompt, prompts } from './prompts.ts'
import { withProgress } from './progress.ts'
import { listResources, readResource, resourceTemplates } from './resources.ts'
import { toolsFor } from './tools.ts'

const identity = { name: 'live-poll-deck', title: 'Live Poll Deck', version: '1' }
const capabilities = { tools: {}, resources: {}, prompts: {} }

/** Returns the MCP server for one HTTP request. The lists are made once and shared. */
export function serverFor(incoming: McpRequest): Server {
  const { requests } = incoming.context.hourly
  const server = new Server(identity, { capabilities, instructions: instructions(requests) })
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(usableScopes(incoming.principal)) }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {}, _meta } }, { mcpReq }) =>
    withProgress(name, _meta?.progressToken, mcpReq.notify, () =>
      callTool(incoming, name, given, mcpReq.signal),
    ),
  )
  server.setRequestHandler('resources/list', () => listResources(incoming))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }))
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq }) =>
    readResource(incoming, uri, mcpReq.signal),
  )
  server.setRequestHandler('prompts/list', () => ({ prompts }))
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given } }) => getPrompt(name, given))
  return server
}
