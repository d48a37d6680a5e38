import { formatMinor, invariant } from '@openbourse/money'
import type { writeNotice } from '../notices/index.ts'
import type { Instrument } from '../venue/index.ts'
import { type AlertRecord, written } from './rules.ts'

/** The message to the owner of an alert that was reached. */
export function noticeOf(
  alert: AlertRecord,
  { currency, quantityScale }: Pick<Instrument, 'currency' | 'quantityScale'>,
): Parameters<typeof writeNotice>[1] {
  const { symbol, receipt, threshold } = alert
  const direction = alert.direction === 'falling' ? 'below' : 'above'
  invariant(receipt, 'an alert that is told of was reached')
  const to = {
    userId: alert.userId,
    link: `/pages/stock/stockKline?symbol=${symbol}`,
    about: `alert:${alert.id}`,
  }
  const by = receipt.by ?? 0
  switch (alert.kind) {
    case 'price': {
      const values = { symbol, direction, price: written(alert.price, currency), currency }
      return { ...to, word: 'price_alert', values }
    }
    case 'day_move': {
      const [price, close] = [written(receipt.price, currency), written(by, currency)]
      const percent = formatMinor(BigInt(threshold), 2)
      return { ...to, word: 'move_alert', values: { symbol, direction, percent, price, close, currency } }
    }
    case 'volume': {
      const volume = formatMinor(BigInt(by), quantityScale)
      return {
        ...to,
        word: 'volume_alert',
        values: { symbol, multiple: formatMinor(BigInt(threshold), 2), volume },
      }
    }
  }
}
