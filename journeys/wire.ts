import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { TestServer } from './test-server.ts'

type Where = Pick<TestServer, 'url'>

/** A practice account, as one tap opens it. */
export type Entered = { readonly token: string; readonly user: { readonly account: string } }

export type Order = {
  readonly id: string
  readonly state: string
  readonly quantity: string
  readonly filled: string
  readonly remaining: string
  readonly held: string
  readonly ahead: string | null
  readonly price: string | null
  readonly cause: 'take_profit' | 'stop_loss' | null
}

export type OrderInfo = {
  readonly order: Order
  readonly fills: readonly {
    readonly value: string
    readonly quantity: string
    readonly counterparty: 'person' | 'simulated'
    readonly fees: readonly { readonly kind: string; readonly rate: string; readonly amount: string }[]
  }[]
  readonly evidence: { readonly predictedTotal: string | null; readonly predictedFees: string | null }
  readonly total: string
}

export type StatementLine = {
  readonly id: string
  readonly kind: string
  readonly asset: string
  readonly amount: string
  readonly balanceAfter: string
}

type Stock = {
  readonly quote: { readonly last: string; readonly bid: string; readonly ask: string }
  readonly tick: string
  readonly lot: string
}

/** A call like any client's; a refusal is an error here, because journeys only send calls that must succeed. */
export async function ask<T>(server: Where, token: string, path: string, input: object = {}): Promise<T> {
  const answer = await fetch(`${server.url}/ipce-api${path}`, {
    method: 'POST',
    headers: { 'access-token': token, 'idempotency-key': randomUUID() },
    body: new URLSearchParams(Object.entries(input)),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 0) throw new Error(`${path} was refused: ${msg}`)
  return data
}

export async function read<T>(server: Where, token: string, path: string, input: object = {}): Promise<T> {
  const query = new URLSearchParams(Object.entries(input))
  const answer = await fetch(`${server.url}/ipce-api${path}?${query}`, { headers: { 'access-token': token } })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 0) throw new Error(`${path} was refused: ${msg}`)
  return data
}

/** With a solved captcha, because the journeys together open more accounts an hour than a tap alone allows. */
export const openPractice = async (server: Where) =>
  ask<Entered>(server, '', '/user/practice', { captcha: await solved(server) })

export async function solved(server: Where): Promise<string> {
  const { challenge } = await read<{ challenge: Challenge }>(server, '', '/user/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export const readUser = async (server: Where, token: string) =>
  (await read<{ user: Entered['user'] }>(server, token, '/user/login/info')).user

export const stockOf = (server: Where, symbol: string) =>
  read<Stock>(server, '', '/stock/index/info', { symbol })

type Ticket = {
  readonly symbol: string
  readonly type: 'market' | 'limit'
  readonly quantity: number
  readonly price?: string
  readonly timeInForce?: 'day' | 'ioc'
}

export const buy = (server: Where, token: string, ticket: Ticket) =>
  ask<Order>(server, token, '/stock/order/buy', ticket)
/** The newest article, as a visitor reads its headline. */
export async function newestArticle(server: Where): Promise<{ readonly id: string; readonly title: string }> {
  const { list } = await read<{ list: { id: string; title: string }[] }>(server, '', '/index/news')
  if (!list[0]) throw new Error('no article is written yet')
  return list[0]
}

/** The newest article and the newest notice. The first articles are written a moment after it opens. */
export async function published(
  server: Where,
): Promise<{ readonly newsId: string; readonly noticeId: string }> {
  const first = async (path: string): Promise<string> => {
    for (let waits = 0; waits < 60; waits += 1) {
      const { list } = await read<{ list: { id: string }[] }>(server, '', path)
      if (list[0]) return list[0].id
      await sleep(500)
    }
    throw new Error(`${path} stays empty`)
  }
  return { newsId: await first('/index/news'), noticeId: await first('/index/notice') }
}

export const sell = (server: Where, token: string, ticket: Ticket) =>
  ask<Order>(server, token, '/stock/order/sell', ticket)

export const orderInfo = (server: Where, token: string, id: string) =>
  read<OrderInfo>(server, token, '/stock/order/info', { id })

export async function orders(server: Where, token: string): Promise<readonly Order[]> {
  return (await read<{ list: Order[] }>(server, token, '/stock/order/list')).list
}

/** Available and held amounts of one currency. */
export async function cash(
  server: Where,
  token: string,
  asset = 'NGN',
): Promise<{ readonly available: string; readonly held: string; readonly total: string }> {
  type Currency = {
    readonly asset: string
    readonly available: string
    readonly held: string
    readonly total: string
  }
  const { currencies } = await ask<{ currencies: Currency[] }>(server, token, '/user/assets')
  const found = currencies.find((currency) => currency.asset === asset)
  if (!found) throw new Error(`No ${asset} among the balances`)
  return found
}

/** The whole statement of one asset, oldest line first. */
export async function statement(
  server: Where,
  token: string,
  asset: string,
): Promise<readonly StatementLine[]> {
  const { list } = await read<{ list: StatementLine[] }>(server, token, '/user/tx/record', {
    asset,
    size: 50,
  })
  return [...list].reverse()
}

type Position = {
  readonly quantity: string
  readonly available: string
  readonly unlockAt: number | null
}

export async function position(server: Where, token: string, symbol: string): Promise<Position> {
  const { position } = await read<{ position: Position | null }>(server, token, '/stock/hold/info', {
    symbol,
  })
  if (!position) throw new Error(`No position in ${symbol}`)
  return position
}
