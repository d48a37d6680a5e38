import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApi } from './openapi.ts'

let made: { readonly page: string; readonly description: string } | undefined

/** The calls as a page for readers and as OpenAPI for programs; both are made once in a process, from the protocol. */
export function mountDocs(app: FastifyInstance): void {
  made ??= { page: docsPage(), description: JSON.stringify(openApi()) }
  const { page, description } = made
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
}
