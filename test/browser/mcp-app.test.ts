import { RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps'
import {
  McpUiInitializeRequestSchema,
  McpUiInitializedNotificationSchema,
  McpUiResourceMetaSchema,
  McpUiSizeChangedNotificationSchema,
  McpUiToolMetaSchema,
  getToolUiResourceUri,
} from '@modelcontextprotocol/ext-apps/app-bridge'
import { describe, expect, inject, test } from 'vitest'
import { examples } from '#server/mcp/examples.ts'
import { type Agent, connectAgent } from '#test/mcp/agent.ts'
import { browserFile, accessibilityViolations } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** What a host of MCP Apps lets a view load when the view asks for nothing. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"

describe.skipIf(!browserFile)('the view of MCP Apps, in a host', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens the view in a sandboxed frame, as a host does, with the result of a call. Returns the page and what it sent. */
  async function openView(agent: Agent, name: string, given: Record<string, unknown>) {
    const [view] = (await agent.client.readResource({ uri: 'ui://live-poll-deck/view.html' })).contents
    const context = await browser.newContext({ viewport: { width: 720, height: 900 } })
    const page = await context.newPage()
    await page.clock.install()
    const sent: { method?: string }[] = []
    await page.exposeFunction('record', (message: { method?: string }) => void sent.push(message))
    await page.exposeFunction('callTool', (params: { name: string; arguments: Record<string, unknown> }) =>
      agent.client.callTool(params),
    )
    const result = await agent.client.callTool({ name, arguments: given })
    await page.setContent('<!doctype html><html lang="en"><title>A host</title><body></body></html>')
    const html = (view as { text: string }).text.replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    )
    await page.evaluate(hostOf, { html, given, result })
    return { page, frame: page.frameLocator('iframe'), sent }
  }

  test('tools name it, its content has the type and metadata of the extension', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const { tools } = await agent.client.listTools()
    const shown = tools.filter(({ _meta }) => _meta?.['ui'] !== undefined)
    expect(shown.map(({ name }) => name)).toEqual(['get_contact_sheet', 'get_results'])
    for (const tool of shown) {
      expect(McpUiToolMetaSchema.safeParse(tool._meta?.['ui']).success).toBe(true)
      const uri = getToolUiResourceUri(tool)
      const [content] = (await agent.client.readResource({ uri: uri! })).contents
      expect(content).toMatchObject({ uri, mimeType: RESOURCE_MIME_TYPE })
      expect(McpUiResourceMetaSchema.safeParse(content!._meta?.['ui']).success).toBe(true)
    }
    const { resources } = await agent.client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('ui://live-poll-deck/view.html')
  })

  test('shows the results of a room, and reads them again while people answer', async () => {
    await using agent = await connectAgent(server.url, server.key)
    const prompt = '<img src=x onerror=alert(1)> Tea?'
    const room = await openRoom(
      server,
      server.key,
      steps.poll('q', 'multiple-choice', { prompt, options: ['Yes', 'No'] }),
    )
    await agent.call('room_action', { code: room.code, action: 'start' })
    const { page, frame, sent } = await openView(agent, 'get_results', { code: room.code })
    await frame.getByRole('heading', { name: prompt }).waitFor()
    expect(await frame.locator('img').count()).toBe(0)
    const ada = await joinRoom(server, room.code, 'Ada')
    await ada.answer('q', { choices: [0] })
    await page.clock.fastForward(10_000)
    await frame
      .getByRole('listitem')
      .filter({ hasText: /^Yes1$/ })
      .waitFor()
    await agent.call('room_action', { code: room.code, action: 'stop' })
    await page.clock.fastForward(10_000)
    await frame.getByText(`Room ${room.code}, ended`).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const named = (method: string) => sent.find(each => each.method === method)
    expect(McpUiInitializeRequestSchema.safeParse(named('ui/initialize')).success).toBe(true)
    expect(McpUiInitializedNotificationSchema.safeParse(named('ui/notifications/initialized')).success).toBe(
      true,
    )
    expect(McpUiSizeChangedNotificationSchema.safeParse(named('ui/notifications/size-changed')).success).toBe(
      true,
    )
    await page.context().close()
  })

  testInAll('shows the contact sheet of a deck, and what a refusal says', {}, async () => {
    await using agent = await connectAgent(server.url, server.key)
    const document = [{ kind: 'join' }, { kind: 'poll', poll: examples.rating.poll }]
    const { id } = await agent.call('create_deck', { document })
    const { page, frame } = await openView(agent, 'get_contact_sheet', { id, preview: 'sample' })
    const picture = frame.getByRole('img', { name: 'The steps of the deck, numbered' })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.context().close()
    const refused = await openView(agent, 'get_results', { code: '000000' })
    await refused.frame.getByText(/Not found/).waitFor()
    await refused.page.context().close()
  })
})

/** Runs in the page: a host with one view, which gets the input and the result of a call. */
function hostOf({ html, given, result }: { html: string; given: object; result: object }): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = 'View'
  frame.style.cssText = 'width: 700px; height: 800px'
  const page = window as unknown as {
    record(message: object): void
    callTool(params: object): Promise<object>
  }
  const post = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const onMessage = async (data: any) => {
    const { jsonrpc: _, ...message } = data
    page.record(message)
    if (data.method === 'ui/initialize')
      post({
        id: data.id,
        result: {
          protocolVersion: data.params.protocolVersion,
          hostInfo: { name: 'test', version: '1' },
          hostCapabilities: { serverTools: {} },
          hostContext: { theme: 'dark' },
        },
      })
    if (data.method === 'ui/notifications/initialized') {
      post({ method: 'ui/notifications/tool-input', params: { arguments: given } })
      post({ method: 'ui/notifications/tool-result', params: result })
    }
    if (data.method === 'tools/call') post({ id: data.id, result: await page.callTool(data.params) })
  }
  addEventListener('message', ({ data }) => void onMessage(data))
  frame.srcdoc = html
  document.body.append(frame)
}
