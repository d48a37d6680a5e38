import type { Deposit as DepositOnWire, DepositTerms, DepositWay } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { readTerms, type Settings } from '../settings/index.ts'
import { termsNow } from './add.ts'
import type { Book } from './book.ts'
import { numberOf } from './notices.ts'
import { payerOf, senderOf } from './payer.ts'
import { written } from './rules.ts'
import type { Deposit, DepositParts } from './types.ts'
import { closedUntil, termsOfWay, type Way, wayOf, ways } from './ways.ts'

export function wayOnWire(settings: Settings, way: Way, nowMs: number): DepositWay {
  const { least, most, hours, promiseMinutes } = termsOfWay(settings, way)
  const opensAt = closedUntil(settings, way, nowMs)
  return {
    id: way.id,
    kind: way.kind,
    channel: way.channel,
    currency: way.currency,
    country: way.country,
    least: written(way.currency, least),
    most: written(way.currency, most),
    hours,
    promiseMinutes,
    open: opensAt === undefined,
    opensAt: opensAt ?? null,
    payee: [...way.payee],
  }
}

export function termsOnWire(line: string, hash: string): DepositTerms {
  const { asset, fees, least, dayLimit, promiseHours } = readTerms(line)
  const { bank: fee = 0n } = fees
  return {
    asset,
    fee: written(asset, fee),
    least: written(asset, least),
    promiseHours,
    hash,
    dayLimit: written(asset, dayLimit),
  }
}

/** Today's terms of every currency that can be deposited. */
export function allTerms(settings: Settings): DepositTerms[] {
  return [...new Set(ways.map(({ currency }) => currency))].map((currency) => {
    const { line, hash } = termsNow(settings, currency)
    return termsOnWire(line, hash)
  })
}

export function depositOnWire(
  parts: Pick<DepositParts, 'secrets'>,
  book: Book,
  deposit: Deposit,
): DepositOnWire {
  const { id, currency, minor, state, reason } = deposit
  const isOpen = state === 'in_progress' || state === 'under_review'
  const arrived = book.itemsFor(id)
  return {
    id: String(id),
    number: numberOf(id),
    way: deposit.way,
    kind: deposit.kind,
    currency,
    amount: written(currency, minor),
    credited: written(currency, deposit.credited),
    state,
    reason,
    values: valuesOf(parts, deposit, arrived.at(-1)),
    reference: deposit.reference,
    utr: deposit.utr,
    payer: payerOf(parts.secrets, deposit),
    payee: [...(wayOf(deposit.way)?.payee ?? [])],
    askedAt: deposit.askedAt,
    expectedBy: deposit.expectedBy,
    expiresAt: deposit.expiresAt,
    changedAt: deposit.changedAt,
    terms: termsOnWire(deposit.terms, deposit.termsHash),
    entry: deposit.entry === null ? null : String(deposit.entry),
    can: {
      cancel: isOpen && arrived.length === 0 && (deposit.kind === 'offline' || state === 'in_progress'),
      send: deposit.reference !== null && isOpen && deposit.sends < limits.depositSendsMax,
    },
  }
}

/** The payer's name is opened for the user only, and only while the user has to confirm it. */
function valuesOf(
  { secrets }: Pick<DepositParts, 'secrets'>,
  { reason, details }: Deposit,
  item: Parameters<typeof senderOf>[1] | undefined,
): Record<string, string> {
  if (reason !== 'deposit_name_differs' || !item) return { ...details }
  return { ...details, payer: senderOf(secrets, item) }
}
