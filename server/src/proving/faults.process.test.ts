import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../platform/limits.ts'
import { streamOf } from '../simulation/chance.ts'
import { eventually } from '../testing/processes.ts'
import { makeRealServer, type RealServer } from '../testing/real-server.ts'
import { backendsOf, databaseProcesses } from './testing/database-processes.ts'
import { Traders } from './testing/traders.ts'

const goneMs = 10_000

let server: RealServer
let waitingPrice = ''
beforeAll(async () => {
  server = await makeRealServer()
  await server.start()
  const { data } = await server.ask('/stock/index/info?symbol=LAGC')
  waitingPrice = (data.limits as { low: string }).low
}, 120_000)
afterAll(() => server.remove())

async function newcomer(): Promise<string> {
  const { token } = await server.testing('/user', { verified: true, balances: { NGN: '100000.00' } })
  return String(token)
}

function order(key: string, token: string): Promise<Response> {
  const ticket = { symbol: 'LAGC', type: 'limit', quantity: '1', price: waitingPrice, timeInForce: 'gtc' }
  return fetch(`${server.base}/ipce-api/stock/order/buy`, {
    method: 'POST',
    headers: { 'access-token': token, 'idempotency-key': key },
    body: new URLSearchParams(ticket),
  })
}

type Ready = { readonly ready: boolean; readonly why?: string }

async function readiness({ base }: RealServer): Promise<Ready & { readonly status: number }> {
  const answer = await fetch(`${base}/readyz`)
  return { status: answer.status, ...((await answer.json()) as Ready) }
}

async function expectBooksInOrder(of: RealServer): Promise<void> {
  const { sums, unownedHolds } = await of.testing('/ledger')
  expect(new Set(Object.values(sums as object))).toEqual(new Set(['0']))
  expect(unownedHolds).toBe(0)
}

test('a database that stops for ten seconds: no request is admitted, nothing is lost, no restart is needed', async () => {
  const token = await newcomer()
  const pid = server.process.pid
  expect((await order('before-it-stood-still', token)).status).toBe(200)
  const frozen = databaseProcesses(server.folder)
  let waiting: Promise<Response>
  try {
    for (const one of frozen) process.kill(one, 'SIGSTOP')
    waiting = order('asked-as-it-stood-still', token)
    await sleep(goneMs - 2_500)
    const refused = await order('asked-while-it-stands', token)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: -1001, reason: 'maintenance', data: null })
    const reply = await readiness(server)
    expect(reply).toMatchObject({ status: 503, ready: false })
    expect(reply.why).toMatch(/^The (journal|database) has .* for \d+ s\.$/)
    await sleep(2_500)
  } finally {
    for (const one of frozen) process.kill(one, 'SIGCONT')
  }
  expect((await waiting).status).toBe(200)
  expect(await eventually(async () => (await readiness(server)).ready)).toBe(true)
  expect(server.process.pid).toBe(pid)
  expect((await order('asked-while-it-stands', token)).status).toBe(200)
  const { data } = await server.ask('/stock/order/list?state=open', { token })
  expect(data.total).toBe(3)
  await expectBooksInOrder(server)
})

test('a database that stops for longer than any wait: every call has its answer in time, and everything continues', {
  timeout: 180_000,
}, async () => {
  const token = await newcomer()
  const pid = server.process.pid
  expect((await order('before-the-long-silence', token)).status).toBe(200)
  const frozen = databaseProcesses(server.folder)
  let waiting: Response[]
  try {
    for (const one of frozen) process.kill(one, 'SIGSTOP')
    const practice = fetch(`${server.base}/ipce-api/user/practice`, {
      method: 'POST',
      headers: { 'idempotency-key': 'tap-in-the-long-silence' },
    })
    const headers = { 'access-token': token }
    const look = fetch(`${server.base}/ipce-api/user/tx/record`, { headers })
    waiting = await Promise.all([order('asked-in-the-long-silence', token), practice, look])
    // Longer than the journal waits for one statement: it looks for its page on a fresh connection by then.
    await sleep(limits.writeAnswerMs)
  } finally {
    for (const one of frozen) process.kill(one, 'SIGCONT')
  }
  expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503])
  const reasons = await Promise.all(
    waiting.map(async (one) => ((await one.json()) as { reason: string }).reason),
  )
  expect(reasons.every((reason) => reason === 'undecided' || reason === 'maintenance')).toBe(true)
  expect(reasons[2]).toBe('maintenance')
  expect(await eventually(async () => (await readiness(server)).ready, 60_000)).toBe(true)
  expect(server.process.pid).toBe(pid)
  expect((await order('asked-in-the-long-silence', token)).status).toBe(200)
  const { data } = await server.ask('/stock/order/list?state=open', { token })
  expect(data.total).toBe(2)
  await expectBooksInOrder(server)
})

test('every connection to the database cut, again and again, under load: nothing is lost, no restart is needed', async () => {
  const pid = server.process.pid
  const traders = await Traders.gather(server, 4)
  const until = { over: false }
  const trading = traders.trade(until, streamOf(1n, 'cut'))
  for (let cut = 0; cut < 5; cut += 1) {
    await sleep(300)
    for (const backend of backendsOf(server.folder)) process.kill(backend, 'SIGTERM')
  }
  await sleep(300)
  until.over = true
  await trading
  expect(await eventually(async () => (await readiness(server)).ready)).toBe(true)
  expect(server.process.pid).toBe(pid)
  expect(await traders.askAgain()).toBeGreaterThan(50)
  const orders = new Map<string, Set<string>>()
  traders.ordersKnown(orders)
  await traders.addUp(orders)
  await expectBooksInOrder(server)
})

/** A small disk of its own, which only root may have, and not everywhere. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder], { stdio: 'ignore' })
  if (mounted.status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

/** Writes until so much is left, or until nothing more can be written. */
function fill(ballast: string, leaveBytes = 0): void {
  const { bavail, bsize } = statfsSync(dirname(ballast))
  let wanted = bavail * bsize - leaveBytes
  for (let bytes = 16 * 1024 * 1024; bytes >= 4096 && wanted > 0; ) {
    try {
      appendFileSync(ballast, Buffer.alloc(Math.min(bytes, wanted)))
      wanted -= bytes
    } catch {
      bytes /= 4
    }
  }
}

const isReady = async (server: RealServer) => (await readiness(server).catch(() => undefined))?.ready === true

async function expectRefused(server: RealServer): Promise<void> {
  const refused = await fetch(`${server.base}/ipce-api/stock/order/buy`, {
    method: 'POST',
    headers: { 'access-token': 'x'.repeat(43), 'idempotency-key': 'asked-of-a-waiting-room' },
  })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: -1001, reason: 'storage_full', data: null })
}

test('a disk that is really full: reports it, serves reads, and continues when there is room', {
  timeout: 400_000,
}, async (context) => {
  const disk = smallDisk()
  if (!disk) {
    console.log('A real full disk needs root and mount, which are not to be had here: left out.')
    return context.skip()
  }
  const small = await makeRealServer(disk)
  try {
    await small.start()
    const { pid } = small.process
    const traders = await Traders.gather(small, 4)
    const ballast = join(disk, 'ballast')
    const orders = new Map<string, Set<string>>()
    const until = { over: false }
    let trading = traders.trade(until, streamOf(1n, 'full disk'))

    fill(ballast, 90 * 1024 * 1024)
    expect(await eventually(async () => !(await isReady(small)), 60_000)).toBe(true)
    expect(await readiness(small)).toMatchObject({ status: 503, why: expect.stringMatching(/^Only \d+ MB/) })
    expect(await small.ask('/stock/index/info?symbol=LAGC')).toMatchObject({ code: 0 })
    expect(await (await fetch(`${small.base}/metrics`)).text()).toContain('openbourse_writable 0')

    fill(ballast)
    await sleep(5_000)
    expect(await small.ask('/stock/index/info?symbol=LAGC')).toMatchObject({ code: 0 })
    rmSync(ballast)
    expect(await eventually(() => isReady(small), 60_000)).toBe(true)
    const acknowledged = traders.acknowledged
    expect(await eventually(() => traders.acknowledged > acknowledged + 10, 30_000)).toBe(true)
    expect(small.process.pid).toBe(pid)

    // Filled at once while users trade: pages in flight meet a disk without a free byte.
    fill(ballast)
    expect(await eventually(async () => !(await isReady(small)), 60_000)).toBe(true)
    until.over = true
    await sleep(3_000)
    const ended = once(small.process, 'exit')
    small.process.kill('SIGKILL')
    await Promise.all([ended, trading])

    small.launch()
    expect(
      await eventually(async () => (await readiness(small).catch(() => undefined))?.status === 503),
    ).toBe(true)
    expect(await readiness(small)).toMatchObject({ why: expect.stringMatching(/^Only 0 MB/) })
    await expectRefused(small)
    rmSync(ballast)
    expect(await eventually(() => isReady(small), 90_000)).toBe(true)
    await traders.askAgain()
    until.over = false
    trading = traders.trade(until, streamOf(2n, 'full disk'))
    await sleep(500)
    until.over = true
    await trading
    traders.ordersKnown(orders)
    await traders.addUp(orders)
    await expectBooksInOrder(small)
  } finally {
    await small.remove()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
})
