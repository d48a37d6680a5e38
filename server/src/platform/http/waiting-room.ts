import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sentence } from '@openbourse/protocol'
import { guards } from './guards.ts'
import { languageOf } from './language.ts'
import { apiBase } from './mount-calls.ts'

const againAfterSeconds = 30

/** Answers in place of the server while it waits for disk space and cannot start: alive, not ready, and why. */
export async function openWaitingRoom(
  at: { readonly port: number; readonly host: string },
  why: string,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => answer(request, response, why))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...at, exclusive: true }, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(request: IncomingMessage, response: ServerResponse, why: string): void {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const send = (status: number, type: string, text: string): void => {
    const about = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }
    const again = status === 503 ? { 'retry-after': String(againAfterSeconds) } : {}
    response.writeHead(status, { ...guards, ...about, ...again }).end(text)
  }
  // What is sent is of no interest; unread it would keep the connection from being used again.
  request.resume()
  const msg = sentence('storage_full', {}, languageOf(request.headers['accept-language']))
  const result = { code: -1001, msg, data: null, reason: 'storage_full', values: {}, fields: [] }
  if (path === '/healthz') send(200, 'application/json', JSON.stringify({ alive: true }))
  else if (path === '/readyz') send(503, 'application/json', JSON.stringify({ ready: false, why }))
  else if (path === '/metrics') send(200, 'text/plain; version=0.0.4', 'openbourse_writable 0\n')
  else if (path.startsWith(`${apiBase}/`)) send(503, 'application/json', JSON.stringify(result))
  else send(503, 'text/plain', `${msg}\n`)
}
