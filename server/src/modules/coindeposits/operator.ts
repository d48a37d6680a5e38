import {
  type CoinArrival,
  type consoleCoinCalls,
  done,
  type Reason,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { candidatesFor } from './candidates.ts'
import { networkName } from './offer.ts'
import {
  allotable,
  depthOf,
  payloadOf,
  type Reviewed,
  returnable,
  returnFeeOf,
  whyNotAllot,
  whyNotReturn,
} from './review.ts'
import { depositById, doneSince, readMoments } from './store.ts'
import type { DepositRow } from './types.ts'
import { written } from './wire.ts'

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

/** Console calls for coins in suspense, modeled on those for bank deposits. */
export function coinDeskHandlers(desk: Reviewed): SomeHandlers<keyof typeof consoleCoinCalls> {
  const { database, writer, settings, approvals, writeAudit, nameOf, chain } = desk.parts
  const promiseMinutes = () => settings.integer('deposit.promise.review')
  const person = (userId: number) => ({ id: String(userId), account: nameOf(userId) })

  function shown(row: DepositRow, nowMs: number): CoinArrival {
    const { id, network, txid, output, asset, minor, address, tag, sender, reason } = row
    const [open] = approvals.openOf({ kind: 'coins', id })
    return {
      id: String(id),
      at: row.seenAt,
      dueAt: row.seenAt + promiseMinutes() * minuteMs,
      network,
      networkName: networkName(network),
      txid,
      output,
      coin: asset,
      amount: written(asset, minor),
      address,
      tag,
      sender,
      reason,
      state: row.state === 'returning' ? 'returning' : 'suspended',
      depth: depthOf({ chain }, row, nowMs),
      buriedAt: limits.chainBuriedBlocks,
      person: row.userId === null ? null : person(row.userId),
      proposal: open ? String(open.id) : null,
    }
  }

  const waiting = (): DepositRow[] =>
    desk.shelf
      .rows()
      .filter(({ state }) => state === 'suspended' || state === 'returning')
      .sort((one, other) => one.seenAt - other.seenAt)

  return {
    async consoleCoins({ nowMs }) {
      await writer.settled()
      const owed = desk.owed.all().slice(0, limits.depositQueueShownMax)
      return done({
        items: waiting()
          .slice(0, limits.depositQueueShownMax)
          .map((row) => shown(row, nowMs)),
        owed: owed.map(({ deposit, userId, asset, minor, remaining, at }) => ({
          deposit: String(deposit),
          person: person(userId),
          coin: asset,
          at,
          amount: written(asset, minor),
          remaining: written(asset, remaining),
        })),
        promiseMinutes: promiseMinutes(),
        doneLastDay: await doneSince(database, nowMs - dayMs),
      })
    },

    async consoleCoin({ operator, nowMs }, { id }) {
      await writer.settled()
      const row = desk.shelf.byId(Number(id))
      if (!row || !waiting().includes(row)) return refuse('suspense_unknown')
      const subject = { kind: 'coins', id: row.id }
      await writer.run({
        actor: 0,
        decide: (turn) => writeAudit(turn, { operatorId: operator.id, act: 'coin_arrival_viewed', subject }),
      })
      const [allot, back] = [allotable(desk, row), returnable(desk, row, nowMs)]
      const fee = returnFeeOf(desk.parts, row)
      const net = row.minor > fee ? row.minor - fee : 0n
      return done({
        arrival: shown(row, nowMs),
        moments: (await readMoments(database, [row.id])).map(({ at, word, height }) => ({
          at,
          word,
          height,
        })),
        candidates: candidatesFor(row, desk).map(({ userId, by, tags, isSlip, isSender }) => ({
          person: person(userId),
          by,
          tags: [...tags],
          isSlip,
          isSender,
        })),
        allot: allot.ok ? null : said(allot),
        back: {
          why: back.ok ? null : said(back),
          fee: written(row.asset, fee),
          net: written(row.asset, net),
          address: row.sender,
        },
      })
    },

    async consoleCoinAllot(context, input) {
      const known = await wasSuspended(input.id)
      if (!known) return refuse('suspense_unknown')
      return approvals.proposeOnce(context, { call: 'consoleCoinAllot', input }, () => {
        const row = desk.shelf.byId(known.id)
        if (!row) return refuse('suspense_over')
        const found = allotable(desk, row, Number(input.person))
        if (!found.ok) return found
        const why = whyNotAllot(desk, row, { to: found.value, reason: input.reason })
        if (why) return why
        const subject = { kind: 'coins', id: row.id }
        return {
          kind: 'coin_allot',
          payload: payloadOf(desk, row, found.value),
          reason: input.reason,
          subject,
        }
      })
    },

    async consoleCoinReturn(context, input) {
      const known = await wasSuspended(input.id)
      if (!known) return refuse('suspense_unknown')
      return approvals.proposeOnce(context, { call: 'consoleCoinReturn', input }, (turn) => {
        const row = desk.shelf.byId(known.id)
        if (!row) return refuse('suspense_over')
        const found = returnable(desk, row, turn.nowMs)
        if (!found.ok) return found
        const { reason, note } = input
        const why = whyNotReturn(desk, row, reason)
        if (why) return why
        const subject = { kind: 'coins', id: row.id }
        return { kind: 'coin_return', payload: payloadOf(desk, row, found.value), reason, subject, note }
      })
    },
  }

  async function wasSuspended(id: string): Promise<DepositRow | undefined> {
    await writer.settled()
    return desk.shelf.byId(Number(id)) ?? (await depositById(database, Number(id)))
  }
}

const said = <R extends Reason>({ reason, values }: Refused<R>) => ({ reason, values: { ...values } })
