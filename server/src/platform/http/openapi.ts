import { type Call, type CallName, calls, reasons, sentence } from '@openbourse/protocol'
import { z } from 'zod'
import { apiBase, methodsOf } from './mount-calls.ts'

type Json = { readonly [key: string]: unknown }

/** OpenAPI 3.1 of every call, built from the values that also serve them. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Openbourse',
      version: '1.0.0',
      description:
        'A complete market with practice money. Amounts, prices and quantities are decimal strings; times are epoch milliseconds.',
    },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'access-token' },
        operator: { type: 'apiKey', in: 'header', name: 'operator-token' },
      },
      schemas: { Refusal: refusal },
    },
    paths: pathsOf(Object.keys(calls) as CallName[]),
  }
}

const securityOf: Record<Call['who'], readonly Json[]> = {
  anyone: [{}, { token: [] }],
  user: [{ token: [] }],
  operator: [{ operator: [] }],
}

const refusal: Json = {
  type: 'object',
  required: ['code', 'msg', 'data', 'reason', 'values', 'fields'],
  properties: {
    code: { enum: [1, -1000, -1001] },
    msg: { type: 'string', description: 'What a person reads, in the language asked for.' },
    data: { type: 'null' },
    reason: { enum: Object.keys(reasons) },
    values: { type: 'object', additionalProperties: { type: 'string' } },
    fields: { type: 'array', items: { type: 'string' } },
  },
}

/** Two calls may share a path where one reads by GET what the other hands in by POST. */
function pathsOf(names: readonly CallName[]): Json {
  const paths: Record<string, Json> = {}
  for (const name of names) {
    const { path } = calls[name]
    paths[path] = { ...paths[path], ...pathOf(name, calls[name]) }
  }
  return paths
}

function pathOf(name: CallName, call: Call): Json {
  return Object.fromEntries(
    methodsOf(call).map((method) => [method.toLowerCase(), operationOf(name, call, method)]),
  )
}

function operationOf(name: CallName, call: Call, method: 'GET' | 'POST'): Json {
  const input = inputSchema(call)
  return {
    operationId: method === call.method ? name : `${name}Post`,
    summary: call.about,
    security: securityOf[call.who],
    parameters: [...(method === 'GET' ? queryOf(input) : []), ...(call.idempotent ? [idempotencyKey] : [])],
    ...(method === 'POST' ? { requestBody: bodyOf(input) } : {}),
    responses: {
      200: { description: 'Done.', content: jsonOf(envelope(outputSchema(call))) },
      409: { description: refusalsOf(call), content: jsonOf({ $ref: '#/components/schemas/Refusal' }) },
      default: {
        description: 'Malformed, signed out, too much at once, or a failure of ours.',
        content: jsonOf({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,64}$' },
  description: 'The same key with the same input gives the same answer for ever.',
}

export function inputSchema(call: Call): Json {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json
}

export function outputSchema(call: Call): Json {
  return z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as Json
}

function queryOf(input: Json): Json[] {
  const required = (input.required ?? []) as readonly string[]
  return Object.entries((input.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(input: Json): Json {
  const kinds = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data']
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema: input }])) }
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { const: '' }, data },
  }
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

function refusalsOf(call: Call): string {
  if (call.refusals.length === 0) return 'This call has no refusals of its own.'
  return call.refusals.map((reason) => `${reason}: ${sentence(reason, {}, 'en-US')}`).join('\n')
}
