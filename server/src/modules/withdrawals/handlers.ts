import {
  done,
  type Refused,
  refuse,
  type Withdrawal,
  type WithdrawalFigures,
  type WithdrawalPreview,
} from '@openbourse/protocol'
import { wasAnswered } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { ask, consider, placeOf, type Wanted } from './ask.ts'
import { signedFor } from './clock.ts'
import { codeFor } from './code-for.ts'
import { readFigures } from './figures.ts'
import { canCancel } from './life.ts'
import { type Desk, giveBack, railOfKind } from './moves.ts'
import type { Paces } from './pace.ts'
import type { Sealing } from './sealing.ts'
import type { Standing } from './standing.ts'
import { statusOf } from './status.ts'
import { withdrawalById, withdrawalsOf } from './store.ts'
import type { WithdrawalKind, WithdrawalParts, WithdrawalRecord } from './types.ts'
import { checksShown, costsOnWire, destinationOnWire, type Seen, withdrawalOnWire } from './wire.ts'

type Names =
  | 'withdrawStatus'
  | 'withdrawPreview'
  | 'withdrawAdd'
  | 'withdrawOrder'
  | 'withdrawInfo'
  | 'withdrawCancel'
  | 'coinWithdrawPreview'
  | 'coinWithdrawAdd'
  | 'coinWithdrawOrder'
  | 'withdrawFigures'

export type Parts = WithdrawalParts & {
  readonly standing: Standing
  readonly desk: Desk
  readonly sealing: Sealing
  readonly paces: Paces
}

/** Calls for users about their own withdrawals, and public calls about all of them. */
export function withdrawalHandlers(parts: Parts): SomeHandlers<Names> {
  const figures = new Map<number, { readonly at: number; readonly told: Promise<WithdrawalFigures> }>()
  return {
    withdrawStatus: async (context) => done(await statusOf(parts, context)),
    withdrawPreview: (context, { bankId, amount }) =>
      preview(parts, context, { kind: 'bank', id: bankId, amount }),
    coinWithdrawPreview: (context, { addressId, amount }) =>
      preview(parts, context, { kind: 'crypto', id: addressId, amount }),
    withdrawAdd: (context, { bankId, amount, code }) =>
      add(parts, context, { kind: 'bank', id: bankId, amount, code, call: 'withdrawAdd' }),
    coinWithdrawAdd: (context, { addressId, amount, code }) =>
      add(parts, context, { kind: 'crypto', id: addressId, amount, code, call: 'coinWithdrawAdd' }),
    withdrawOrder: (context, asked) => list(parts, context, { ...asked, kind: 'bank' }),
    coinWithdrawOrder: (context, asked) => list(parts, context, { ...asked, kind: 'crypto' }),
    async withdrawInfo(context, { id }) {
      const record = await ownOne(parts, context, Number(id))
      return record ? done(await onWire(parts, context, record)) : refuse('withdrawal_unknown')
    },
    withdrawCancel: (context, input) => cancel(parts, context, Number(input.id)),
    async withdrawFigures({ nowMs }, { days }) {
      const wanted = Number(days)
      const known = figures.get(wanted)
      if (known && nowMs - known.at < limits.withdrawalFiguresKeptMs) return done(await known.told)
      const told = parts.writer.settled().then(() => readFigures(parts.database, { days: wanted, nowMs }))
      figures.set(wanted, { at: nowMs, told })
      told.catch(() => figures.delete(wanted))
      return done(await told)
    },
  }
}

type At = { readonly kind: WithdrawalKind; readonly id: string; readonly amount: string }

async function preview(parts: Parts, context: Context, at: At) {
  const { userId, nowMs } = context
  const place = await placeOf(parts, userId, { kind: at.kind, id: Number(at.id) })
  if (!place) return unknownPlace(at.kind)
  await parts.writer.settled()
  const name = await parts.identity.nameOf(userId)
  const deposited = await parts.depositedOf(userId, place.asset)
  const wanted = { userId, place, deposited, amount: at.amount, name, nowMs }
  const considered = await consider(parts, parts.database, wanted)
  if (!considered.ok) return considered
  const { minor, fee, chosen, rung, checks, dueAt } = considered.value
  const waiting = parts.desk.book.queue().length + 1
  const { asset } = place
  return done({
    ...costsOnWire({ asset, amount: minor, fee, termsOf: chosen.of }),
    destination: destinationOnWire({ ...place, destinationId: place.id }),
    approvals: { checkers: rung.checkers, delayMinutes: rung.delayMinutes },
    dueAt,
    queue: rung.checkers === 0 ? null : { place: waiting, of: waiting },
    checks: [...checks],
    needsCode: (await codeFor(parts, userId, place)) ?? null,
  } satisfies WithdrawalPreview)
}

async function add(
  parts: Parts,
  context: Context,
  at: At & { readonly code: string | undefined; readonly call: string },
) {
  const { userId, requestKey: key } = context
  if (key === undefined) return refuse('key_missing')
  const { kind, id, amount, code, call } = at
  const place = await placeOf(parts, userId, { kind, id: Number(id) })
  if (!place) return unknownPlace(kind)
  const name = await parts.identity.nameOf(userId)
  const deposited = await parts.depositedOf(userId, place.asset)
  const wanted: Wanted = { userId, place, deposited, amount, name, nowMs: context.nowMs }
  // A code can be used once, so it is checked last, and not for a repeated key.
  const isRepeated = await wasAnswered(parts.database, { actor: userId, key })
  const withCode = (await codeFor(parts, userId, place)) !== undefined
  if (!isRepeated && withCode) {
    const considered = await consider(parts, parts.database, wanted)
    if (!considered.ok) return considered
    const unproven = await parts.wallet.prove(context, code)
    if (unproven) return unproven
  }
  const ran = await parts.writer.exclusiveOnce(
    { actor: userId, key, call, input: { kind, id, amount } },
    async (tx, turn) => {
      const asked = await ask(parts, { tx, turn }, { ...wanted, withCode })
      return asked.ok ? done({ id: asked.value.id }) : asked
    },
  )
  if (ran.kind === 'key_reused') return refuse('key_reused')
  if (!ran.answer.ok) return ran.answer
  const record = await ownOne(parts, context, ran.answer.value.id)
  if (!record) throw new Error('Broken invariant: what was asked for is there')
  return done(await onWire(parts, context, record))
}

function unknownPlace(kind: WithdrawalKind): Refused<'payout_unknown'> & Refused<'payout_address_unknown'> {
  const told =
    kind === 'bank'
      ? refuse('payout_unknown', { fields: ['bankId'] })
      : refuse('payout_address_unknown', { fields: ['addressId'] })
  return told as never
}

async function cancel(parts: Parts, context: Context, id: number) {
  const { userId, requestKey: key } = context
  if (key === undefined) return refuse('key_missing')
  const isOwn = await ownOne(parts, context, id)
  if (!isOwn) return refuse('withdrawal_unknown')
  const ran = await parts.writer.run({
    actor: userId,
    once: { key, call: 'withdrawCancel', input: { id } },
    decide(turn) {
      const record = parts.desk.book.find(id)
      if (!record || !canCancel(record.state)) return refuse('withdrawal_decided')
      giveBack(parts.desk, turn, record, { reason: 'withdrawal_cancelled', by: 'owner' })
      return done({})
    },
  })
  if (ran.kind === 'key_reused') return refuse('key_reused')
  if (!ran.answer.ok) return ran.answer
  const record = await ownOne(parts, context, id)
  if (!record) throw new Error('Broken invariant: what was taken back is there')
  return done(await onWire(parts, context, record))
}

async function list(
  parts: Parts,
  context: Context,
  asked: Parameters<SomeHandlers<'withdrawOrder'>['withdrawOrder']>[1] & { readonly kind: WithdrawalKind },
) {
  await parts.writer.settled()
  const paged = await withdrawalsOf(parts.database, { ...asked, userId: context.userId })
  const name = await parts.identity.nameOf(context.userId)
  const shown = await Promise.all(
    paged.list.map((row) => shownOne(parts, context, { record: parts.sealing.open(row), name })),
  )
  return done(withRows(paged, shown))
}

/** A withdrawal of the user, final or not. */
async function ownOne(parts: Parts, { userId }: Context, id: number): Promise<WithdrawalRecord | undefined> {
  await parts.writer.settled()
  const stored = await withdrawalById(parts.database, id)
  return stored?.userId === userId ? parts.sealing.open(stored) : undefined
}

async function onWire(parts: Parts, context: Context, record: WithdrawalRecord): Promise<Withdrawal> {
  return shownOne(parts, context, { record, name: await parts.identity.nameOf(context.userId) })
}

async function shownOne(
  parts: Parts,
  { locale }: Context,
  { record, name }: { readonly record: WithdrawalRecord; readonly name: string | undefined },
): Promise<Withdrawal> {
  const { desk, clock, paces, approvals, standing } = parts
  const { id, kind, rail } = record
  const pace = await paces.of(kind, rail)
  const seen: Seen = {
    locale,
    name,
    pace,
    nowMs: clock.nowMs(),
    queue: desk.book.queue(),
    signedFor: signedFor(approvals, id),
    isClosed: standing.isClosed(record),
    railMs: railOfKind(desk, kind).longestMs(rail),
  }
  return withdrawalOnWire(record, checksShown(parts, record, seen), seen)
}
