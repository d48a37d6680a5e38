import { createHash, timingSafeEqual } from 'node:crypto'
import { type Calls, done, type Input, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Queryable, Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { baseCurrency, payoutTermsOf, type Settings, worthInBase, writtenTerms } from '../settings/index.ts'
import { isSameName } from '../wallet/index.ts'
import type { Book } from './book.ts'
import { notifyDeposit } from './notices.ts'
import { sealPayer } from './payer.ts'
import { openFor, overOwnLimit, readAmount, readUtr, referenceFrom, written } from './rules.ts'
import { askedSince, depositByUtr, isVoucherUsed, voucherById } from './store.ts'
import { writeAsked } from './tables.ts'
import type { Deposit, DepositParts } from './types.ts'
import { closedUntil, termsOfWay, type Way, wayOf } from './ways.ts'

const dayMs = 24 * 3600 * 1000
const hourMs = 3600 * 1000
const referenceBytes = 9

type Asked = Input<Calls['depositAdd']>
type Refusal = Refused<Calls['depositAdd']['refusals'][number]>
type Ready = {
  readonly way: Way
  readonly minor: bigint
  readonly payer: string | null
  readonly terms: string
}

/** Today's withdrawal terms, and the hash by which users accept them. */
export function termsNow(
  settings: Settings,
  currency: string,
): { readonly line: string; readonly hash: string } {
  const terms = payoutTermsOf(settings, currency)
  if (!terms) throw new Error(`Broken invariant: ${currency} comes in and cannot leave`)
  const line = writtenTerms(terms)
  return { line, hash: createHash('sha256').update(line).digest('hex') }
}

/**
 * A channel's password. It is derived, never stored; the channel's operator passes it on, and each round has
 * a new one.
 */
export function channelPassword(parts: Pick<DepositParts, 'secrets' | 'settings'>, channel: string): string {
  const round = parts.settings.integer('deposit.channel.round')
  return referenceFrom(parts.secrets.derived(`deposits.channel.${channel}.${round}`)).slice(2, 10)
}

/** Creates a deposit. Everything is checked before the first write. */
export class Asking {
  readonly #parts: DepositParts
  readonly #book: Book

  constructor(parts: DepositParts, book: Book) {
    this.#parts = parts
    this.#book = book
  }

  async ask(
    tx: Transaction,
    turn: Turn,
    by: { readonly userId: number; readonly asked: Asked; readonly verified: string | undefined },
  ): Promise<Refusal | { readonly ok: true; readonly value: Deposit }> {
    const ready = this.#look(turn.nowMs, by)
    if (!ready.ok) return ready
    const { way, minor } = ready.value
    const unfit =
      (await this.#limited(tx, turn.nowMs, { userId: by.userId, currency: way.currency, minor })) ??
      (way.kind === 'offline' ? await this.#voucherProblem(tx, way, by) : undefined) ??
      (await this.#passwordProblem(way, by, turn.nowMs))
    return unfit ?? done(this.#write(turn, ready.value, by))
  }

  #look(
    nowMs: number,
    by: { readonly userId: number; readonly asked: Asked; readonly verified: string | undefined },
  ): Refusal | { readonly ok: true; readonly value: Ready } {
    const { asked, verified } = by
    const { settings } = this.#parts
    const way = wayOf(asked.way)
    if (!way) return refuse('deposit_way_unknown', { fields: ['way'] })
    const opensAt = closedUntil(settings, way, nowMs)
    if (opensAt !== undefined) return refuse('deposit_closed', { values: { opensAt: String(opensAt) } })
    const read = readAmount(asked.amount, { currency: way.currency, ...termsOfWay(settings, way) })
    if (!read.ok) return read
    const terms = termsNow(settings, way.currency)
    if (terms.hash !== asked.terms) return refuse('deposit_terms_changed', { fields: ['terms'] })
    const payer = (asked.payer ?? '').trim() || verified
    if (way.kind !== 'offline') {
      if (payer === undefined || payer === '') return refuse('deposit_payer_missing', { fields: ['payer'] })
      if (verified !== undefined && !isSameName(verified, payer)) {
        return refuse('deposit_payer_differs', { fields: ['payer'] })
      }
    }
    const max = limits.depositsOpenMax
    if (this.#book.depositsOf(by.userId).length >= max) {
      return refuse('deposits_open_max', { values: { max: String(max) } })
    }
    return done({ way, minor: read.minor, payer: payer ?? null, terms: terms.line })
  }

  async #limited(
    tx: Transaction,
    nowMs: number,
    wanted: { readonly userId: number; readonly currency: string; readonly minor: bigint },
  ): Promise<Refusal | undefined> {
    const { own, settings } = this.#parts
    const limit = own.at(wanted.userId, 'deposit', nowMs).value
    if (limit === null) return undefined
    const used = await usedOfDay(this.#parts, tx, { userId: wanted.userId, nowMs })
    if (!overOwnLimit(limit, used, worthInBase(settings, { asset: wanted.currency, minor: wanted.minor })))
      return undefined
    const values = {
      limit: written(baseCurrency, limit),
      used: written(baseCurrency, used),
      currency: baseCurrency,
    }
    return refuse('deposit_own_limit', { values, fields: ['amount'] })
  }

  async #voucherProblem(
    tx: Transaction,
    way: Way,
    { userId, asked }: { readonly userId: number; readonly asked: Asked },
  ): Promise<Refusal | undefined> {
    const utr = readUtr(asked.utr ?? '')
    if (utr === undefined) return refuse('deposit_utr_missing', { fields: ['utr'] })
    if (await depositByUtr(tx, utr, way.currency)) return refuse('deposit_utr_used', { fields: ['utr'] })
    const voucher = asked.voucher === undefined ? undefined : await voucherById(tx, Number(asked.voucher))
    if (voucher?.userId !== userId) return refuse('deposit_voucher_missing', { fields: ['voucher'] })
    const isUsed = await isVoucherUsed(tx, voucher.sha256)
    return isUsed ? refuse('deposit_voucher_used', { fields: ['voucher'] }) : undefined
  }

  async #passwordProblem(
    way: Way,
    { userId, asked }: { readonly userId: number; readonly asked: Asked },
    nowMs: number,
  ): Promise<Refusal | undefined> {
    if (way.channel === null) return undefined
    const { tallies, settings } = this.#parts
    const fields = ['channelPassword']
    const counted = `deposit channel ${way.channel} ${userId}`
    const allowed = {
      tries: settings.integer('deposit.channel.tries'),
      lockMinutes: settings.integer('deposit.channel.lockMinutes'),
    }
    const minutes = await tallies.count(counted, allowed, nowMs)
    if (minutes > 0) return refuse('deposit_channel_locked', { values: { minutes: String(minutes) }, fields })
    const right = channelPassword(this.#parts, way.channel)
    if (!isSame(right, (asked.channelPassword ?? '').trim().toUpperCase())) {
      return refuse('deposit_channel_password', { fields })
    }
    await tallies.forget(counted)
    return undefined
  }

  #write(
    turn: Turn,
    ready: Ready,
    { userId, asked }: { readonly userId: number; readonly asked: Asked },
  ): Deposit {
    const { way, minor, payer, terms } = ready
    const { settings, secrets, random } = this.#parts
    const id = turn.nextId()
    const isVoucher = way.kind === 'offline'
    const { hours, promiseMinutes } = termsOfWay(settings, way)
    const expectedBy = openFor(hours, turn.nowMs, promiseMinutes)
    const deposit: Deposit = {
      id,
      userId,
      way: way.id,
      kind: way.kind,
      currency: way.currency,
      minor,
      terms,
      reference: isVoucher ? null : referenceFrom(random.bytes(referenceBytes)),
      utr: isVoucher ? (readUtr(asked.utr ?? '') ?? null) : null,
      voucher: isVoucher ? Number(asked.voucher) : null,
      payerSealed: payer === null ? null : sealPayer(secrets, id, payer),
      termsHash: asked.terms,
      askedAt: turn.nowMs,
      expiresAt: turn.nowMs + settings.integer('deposit.expiry.hours') * hourMs,
      state: isVoucher ? 'under_review' : 'in_progress',
      credited: 0n,
      sends: 0,
      entry: null,
      reason: isVoucher ? 'deposit_awaits_review' : null,
      details: isVoucher ? { until: String(expectedBy) } : {},
      expectedBy,
      changedAt: turn.nowMs,
    }
    writeAsked(turn, deposit)
    const values = { amount: written(way.currency, minor), currency: way.currency }
    const asking = this.#book.stand(turn, deposit, { to: {}, kind: isVoucher ? 'voucher' : 'asked', values })
    notifyDeposit(turn, isVoucher ? 'deposit_review' : 'deposit_asked', asking)
    return asking
  }
}

type OfDay = { readonly userId: number; readonly nowMs: number }

/** Deposits of the last 24 hours over every method, in the currency of the user's limit. */
export async function usedOfDay(
  { settings, coinsOfDay }: Pick<DepositParts, 'settings' | 'coinsOfDay'>,
  tx: Queryable,
  of: OfDay,
): Promise<bigint> {
  return (await bankOfDay(tx, settings, of)) + (await coinsOfDay(tx, of))
}

/** The same for the methods of this module alone. */
export async function bankOfDay(tx: Queryable, settings: Settings, of: OfDay): Promise<bigint> {
  const asked = await askedSince(tx, of.userId, of.nowMs - dayMs)
  return asked.reduce((sum, { currency: asset, minor }) => sum + worthInBase(settings, { asset, minor }), 0n)
}

function isSame(right: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(right), digest(given))
}
