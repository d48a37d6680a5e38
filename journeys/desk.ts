import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { advanceClock, makeOperator } from './testing.ts'
import { ask } from './wire.ts'

type Where = { readonly url: string }

const hourMs = 3_600_000

/** A call of an operator: a command with `input`, a read without. */
export async function asOperator<T>(
  server: Where,
  token: string,
  asked: { readonly path: string; readonly input?: Record<string, string> },
): Promise<T> {
  const { path, input } = asked
  const headers: Record<string, string> = { 'operator-token': token }
  if (input) headers['idempotency-key'] = randomUUID()
  const answer = await fetch(`${server.url}/ipce-api${path}`, {
    headers,
    ...(input && { method: 'POST', body: new URLSearchParams(input) }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 0) throw new Error(`${path} was refused: ${msg}`)
  return data
}

/** One operator drafts it, and another signs. */
export async function signedByTwo(
  server: Where,
  draft: { readonly path: string; readonly input: Record<string, string> },
): Promise<void> {
  const made = (name: string, role: string) => makeOperator(server, { name, roles: [role] })
  const [maker, checker] = [await made('Ada Obi', 'product'), await made('Femi Ojo', 'approver')]
  const { proposal: id } = await asOperator<{ proposal: string }>(server, maker.operatorToken, draft)
  const { proposal } = await asOperator<{ proposal: { payloadHash: string } }>(
    server,
    checker.operatorToken,
    {
      path: `/console/approvals/one?id=${id}`,
    },
  )
  const { payloadHash } = proposal
  await asOperator(server, checker.operatorToken, {
    path: '/console/approvals/approve',
    input: { id, payloadHash },
  })
}

type Listed = {
  readonly name: string
  readonly beginning: { readonly traded: { readonly orders: number } }
}

/** A robot that puts everything into one stock. Returns once it bought. */
export async function publishRobot(server: Where): Promise<void> {
  const name = 'Market Day Averaging'
  await signedByTwo(server, {
    path: '/console/robots/propose',
    input: {
      name,
      kind: 'averaging',
      symbols: 'LAGC',
      every: '1',
      parts: '1',
      periodDays: '90',
      lockDays: '30',
      minimum: '20000',
      maximum: '2000000',
      startUp: '1000000',
      fee: '10',
      reason: 'strategy_new',
    },
  })
  const traded = async () => {
    const { list } = await ask<{ readonly list: readonly Listed[] }>(server, '', '/stock/ai/list')
    return list.find((robot) => robot.name === name)?.beginning.traded.orders ?? 0
  }
  const bought = (timeout: number) =>
    expect.poll(traded, { timeout, message: 'the robot bought' }).toBeGreaterThan(0)
  await bought(15_000).catch(async () => {
    // An order that its book did not fill at once is sent again at the next hour.
    await advanceClock(server, hourMs)
    await bought(30_000)
  })
}
