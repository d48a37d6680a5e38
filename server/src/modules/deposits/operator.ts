import {
  type consoleDepositCalls,
  type DepositReview,
  done,
  refuse,
  type SuspenseItem,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { isUntrue } from '../approvals/index.ts'
import type { Book } from './book.ts'
import { declineGrounds } from './grounds.ts'
import { whyNotAccept, whyNotAllot, whyNotReturn } from './judging.ts'
import { numberOf } from './notices.ts'
import { payerOf, senderOf } from './payer.ts'
import { payloadOf } from './review.ts'
import { differingBits, written } from './rules.ts'
import {
  depositById,
  doneSince,
  itemById,
  itemOfDeposit,
  momentsOf,
  otherVouchers,
  voucherById,
} from './store.ts'
import type { Deposit, DepositParts, Item } from './types.ts'
import { readOrGone } from './vouchers.ts'
import { checkedAbove } from './ways.ts'

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

export function operatorHandlers(
  parts: DepositParts,
  book: Book,
): SomeHandlers<keyof typeof consoleDepositCalls> {
  const { database, writer, settings, secrets, approvals, writeAudit, nameOf } = parts
  const judged = { parts, book }
  const promiseMinutes = () => settings.integer('deposit.promise.review')
  const person = (userId: number) => ({ id: String(userId), account: nameOf(userId) })
  const proposalOf = (kind: 'deposit' | 'suspense', id: number): string | null => {
    const [open] = approvals.openOf({ kind, id })
    return open ? String(open.id) : null
  }

  function itemShown(item: Item, deposit: Deposit | undefined): SuspenseItem {
    const { asset, minor, rail, at, reference, trace, account, problem, state } = item
    return {
      id: String(item.item),
      line: item.id,
      rail,
      at,
      asset,
      amount: written(asset, minor),
      dueAt: item.receivedAt + promiseMinutes() * minuteMs,
      reference,
      trace,
      account,
      problem,
      state,
      payer: senderOf(secrets, item),
      deposit: deposit
        ? { id: String(deposit.id), number: numberOf(deposit.id), person: person(deposit.userId) }
        : null,
      proposal: proposalOf('suspense', item.item),
    }
  }

  /** The bank's payment for a deposit, if any: in suspense, or resolved. */
  async function creditOf(deposit: Deposit): Promise<Item | undefined> {
    const waiting = deposit.utr === null ? undefined : book.itemUnder(deposit.utr, deposit.currency)
    return waiting ?? (await itemOfDeposit(database, deposit.id))
  }

  async function reviewShown(deposit: Deposit): Promise<DepositReview> {
    const { id, kind, way, currency, state, reference, utr } = deposit
    const credit = await creditOf(deposit)
    return {
      id: String(id),
      number: numberOf(id),
      kind,
      way,
      currency,
      state,
      reference,
      utr,
      amount: written(currency, deposit.minor),
      person: person(deposit.userId),
      payer: payerOf(secrets, deposit),
      askedAt: deposit.askedAt,
      dueAt: deposit.expectedBy,
      voucher: deposit.voucher !== null,
      credit: credit ? itemShown(credit, deposit) : null,
      proposal: proposalOf('deposit', id),
    }
  }

  return {
    async consoleDeposits({ nowMs }) {
      await writer.settled()
      const waiting = book
        .deposits()
        .filter(({ kind, state }) => kind === 'offline' && state === 'under_review')
      const oldest = waiting.toSorted((one, other) => one.expectedBy - other.expectedBy)
      const suspended = book.items().toSorted((one, other) => one.receivedAt - other.receivedAt)
      return done({
        reviews: await Promise.all(oldest.slice(0, limits.depositQueueShownMax).map(reviewShown)),
        items: await Promise.all(
          suspended.slice(0, limits.depositQueueShownMax).map(async (item) => {
            const deposit = item.deposit === null ? undefined : await depositById(database, item.deposit)
            return itemShown(item, deposit)
          }),
        ),
        promiseMinutes: promiseMinutes(),
        doneLastDay: await doneSince(database, nowMs - dayMs),
      })
    },

    async consoleDeposit({ operator }, { id }) {
      await writer.settled()
      const deposit = await depositById(database, Number(id))
      if (!deposit) return refuse('deposit_unknown')
      await look('deposit_viewed', operator.id, deposit.id)
      const moments = await momentsOf(database, deposit.id)
      const review = await reviewShown(deposit)
      const receives = (await creditOf(deposit))?.minor ?? deposit.minor
      return done({
        deposit: review,
        moments: moments.map(({ at, kind, values }) => ({ at, kind, values: { ...values } })),
        alike: await alikeTo(deposit),
        seats: receives > checkedAbove(settings, deposit.currency) ? 1 : 0,
      })
    },

    async consoleDepositVoucher({ operator }, { id }) {
      await writer.settled()
      const deposit = await depositById(database, Number(id))
      if (!deposit) return refuse('deposit_unknown')
      const voucher = deposit.voucher === null ? undefined : await voucherById(database, deposit.voucher)
      if (!voucher) return refuse('deposit_voucher_missing')
      // Written before the picture is read, so that no view lacks its record.
      await look('deposit_viewed_voucher', operator.id, deposit.id)
      const bytes = await readOrGone(parts, voucher.file)
      if (!bytes) return refuse('deposit_voucher_missing')
      return done({ mediaType: voucher.mediaType, base64: bytes.toString('base64') })
    },

    consoleDepositAccept: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleDepositAccept', input }, () => {
        const deposit = book.deposit(Number(input.id))
        if (deposit?.kind !== 'offline' || deposit.state !== 'under_review')
          return refuse('deposit_not_reviewed')
        const utr = deposit.utr ?? ''
        const item = book.itemUnder(utr, deposit.currency)
        if (!item) return refuse('deposit_no_credit', { values: { utr } })
        const why = whyNotAccept(judged, item, deposit)
        if (why?.reason === 'suspense_not_theirs') return refuse('suspense_not_theirs')
        const subject = { kind: 'deposit', id: deposit.id }
        return { kind: 'deposit_accept', payload: payloadOf(item, deposit), reason: input.reason, subject }
      }),

    async consoleDepositDecline(context, input) {
      await writer.settled()
      const known = await depositById(database, Number(input.id))
      const isRepeated = known !== undefined && (await isCreditedBefore(known))
      return approvals.proposeOnce(context, { call: 'consoleDepositDecline', input }, () => {
        const deposit = book.deposit(Number(input.id))
        if (deposit?.kind !== 'offline' || deposit.state !== 'under_review')
          return refuse('deposit_not_reviewed')
        const { reason, note } = input
        const isAtBank = book.itemUnder(deposit.utr ?? '', deposit.currency) !== undefined
        if (isUntrue(declineGrounds[reason], { isRepeated, isAtBank }))
          return refuse('proposal_reason_untrue', { fields: ['reason'] })
        const payload = {
          number: numberOf(deposit.id),
          reason,
          deposit: String(deposit.id),
          user: String(deposit.userId),
        }
        const subject = { kind: 'deposit', id: deposit.id }
        return { kind: 'deposit_decline', payload, reason, subject, note }
      })
    },

    async consoleSuspenseAllot(context, input) {
      await writer.settled()
      const known = await itemById(database, Number(input.item))
      if (!known) return refuse('suspense_unknown')
      const id = Number(/^D-(\d{1,15})$/.exec(input.deposit.trim().toUpperCase())?.[1] ?? 0)
      const target = await depositById(database, id)
      if (!target) return refuse('deposit_unknown', { fields: ['deposit'] })
      const concerned = await concernedBy(known, target)
      return approvals.proposeOnce(context, { call: 'consoleSuspenseAllot', input }, () => {
        const item = book.item(known.item)
        if (item?.state !== 'suspense') return refuse('suspense_over')
        if (item.asset !== target.currency)
          return refuse('suspense_currency', { values: { currency: item.asset } })
        for (const { deposit, verified } of concerned) book.keep(deposit, verified)
        const why = whyNotAllot(judged, item, {
          deposit: book.known(target.id) ?? target,
          reason: input.reason,
        })
        if (why) return why
        const subject = { kind: 'suspense', id: item.item }
        return { kind: 'suspense_allot', payload: payloadOf(item, target), reason: input.reason, subject }
      })
    },

    async consoleSuspenseReturn(context, input) {
      await writer.settled()
      const known = await itemById(database, Number(input.item))
      if (!known) return refuse('suspense_unknown')
      const concerned = await concernedBy(known)
      return approvals.proposeOnce(context, { call: 'consoleSuspenseReturn', input }, () => {
        const item = book.item(known.item)
        if (item?.state !== 'suspense') return refuse('suspense_over')
        for (const { deposit, verified } of concerned) book.keep(deposit, verified)
        const { reason, note } = input
        if (whyNotReturn(judged, item, reason))
          return refuse('proposal_reason_untrue', { fields: ['reason'] })
        const subject = { kind: 'suspense', id: item.item }
        return { kind: 'suspense_return', payload: payloadOf(item, undefined), reason, subject, note }
      })
    },
  }

  async function look(act: 'deposit_viewed' | 'deposit_viewed_voucher', operatorId: number, id: number) {
    await writer.run({
      actor: 0,
      decide: (turn) => writeAudit(turn, { operatorId, act, subject: { kind: 'deposit', id } }),
    })
  }

  /** The deposits that a decision about an item concerns, with their owners' verified names. */
  async function concernedBy(item: Item, target?: Deposit) {
    const announced = item.deposit === null ? undefined : await depositById(database, item.deposit)
    const all = [target, announced].filter((one) => one !== undefined)
    return Promise.all(
      all.map(async (deposit) => ({ deposit, verified: await parts.identity.nameOf(deposit.userId) })),
    )
  }

  /** Whether another deposit of the same user was credited with a similar picture. */
  async function isCreditedBefore(deposit: Deposit): Promise<boolean> {
    const others = await Promise.all(
      (await alikeTo(deposit)).map(({ id }) => depositById(database, Number(id))),
    )
    return others.some((other) => other?.userId === deposit.userId && other.credited > 0n)
  }

  async function alikeTo(deposit: Deposit) {
    const own = deposit.voucher === null ? undefined : await voucherById(database, deposit.voucher)
    if (!own) return []
    const others = await otherVouchers(database, deposit.id, limits.depositAlikeSearchedMax)
    return others
      .filter(({ likeness }) => differingBits(likeness, own.likeness) <= limits.depositAlikeBitsMax)
      .map((one) => ({
        id: String(one.deposit),
        number: numberOf(one.deposit),
        at: one.at,
        same: one.sha256 === own.sha256,
      }))
  }
}
