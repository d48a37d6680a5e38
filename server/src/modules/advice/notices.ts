import { divide, formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Outcome, Piece } from './rules.ts'

const page = '/pages/stock/advice'

/** A figure in millionths as percent, cut to two decimals downwards: 22395 is 2.23. */
const percentText = (millionths: number): string => formatMinor(divide(BigInt(millionths), 100n, 'down'), 2)

export function notifyOpened(turn: Turn, userId: number): void {
  writeNotice(turn, { userId, word: 'strategy_opened', values: {}, link: page, about: 'strategy' })
}

/** A call, when it was given. */
export function notifyCall(turn: Turn, userId: number, piece: Piece): void {
  const { id, symbol, currency, price, until } = piece
  const values = {
    symbol,
    price: formatMinor(BigInt(price), scaleOf(currency)),
    currency,
    until: String(until),
  }
  writeNotice(turn, { userId, word: 'strategy_call', values, link: page, about: `advice:${id}` })
}

/** What became of a call. */
export function notifyResult(
  turn: Turn,
  userId: number,
  { piece, outcome, result }: { readonly piece: Piece; readonly outcome: Outcome; readonly result: number },
): void {
  const values = {
    symbol: piece.symbol,
    result: percentText(result),
    index: percentText(outcome.index),
  }
  writeNotice(turn, { userId, word: 'strategy_result', values, link: page, about: `advice:${piece.id}` })
}
