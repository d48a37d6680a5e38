import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openWaitingRoom } from './waiting-room.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('is alive, is not ready and gives the reason, and refuses every call in the requested language', async () => {
  const port = await freePort()
  open.push(await openWaitingRoom({ port, host: '127.0.0.1' }, 'Only 3 MB are free.'))
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect(await (await ask('/healthz')).json()).toEqual({ alive: true })
  const ready = await ask('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ ready: false, why: 'Only 3 MB are free.' })
  expect(await (await ask('/metrics')).text()).toContain('openbourse_writable 0')
  const refused = await ask('/ipce-api/stock/order/buy', {
    method: 'POST',
    body: new URLSearchParams({ symbol: 'LAGC' }),
    headers: { 'accept-language': 'pt-BR' },
  })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const result = (await refused.json()) as { msg: string }
  expect(result).toMatchObject({ code: -1001, reason: 'storage_full', data: null })
  expect(result.msg).toContain('Seu saldo não mudou')
  const page = await ask('/')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('We can’t save anything right now')
})
