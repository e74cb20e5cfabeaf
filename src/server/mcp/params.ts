import { ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { check } from '#contract/input/parse.ts'
import { isObject } from '#contract/input/is-object.ts'

/** What the parameters of messages must be: the SDK would answer with an error of its own, and a list of what its parser found. */
const paramsOf: Readonly<Record<string, z.ZodType>> = {
  initialize: z.looseObject({ protocolVersion: z.string() }),
  'tools/call': z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
  'resources/read': z.looseObject({ uri: z.string() }),
  'prompts/get': z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.string()).optional() }),
}

/** Returns the error of the protocol for a message whose parameters cannot be read; undefined for any other message. */
export function refusedParams(message: unknown): object | undefined {
  if (!isObject(message) || typeof message['method'] !== 'string') return undefined
  const { method, id = null, params = {} } = message
  const schema = Object.hasOwn(paramsOf, method) ? paramsOf[method] : undefined
  const issues = schema && check(schema, params, { at: ['params'] }).issues
  if (!issues) return undefined
  const told = issues.map(issue => `${issue.path}: ${issue.message}`).join(' ')
  return {
    jsonrpc: '2.0',
    id,
    error: { code: ProtocolErrorCode.InvalidParams, message: `Invalid params. ${told}` },
  }
}
