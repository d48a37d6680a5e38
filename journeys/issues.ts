import { signedByTwo } from './desk.ts'
import { advanceClock } from './testing.ts'
import { stockOf } from './wire.ts'

type Where = { readonly url: string }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A block of 3,000 shares, 5% under the price, that two operators publish and that opens. */
export async function publishBlock(server: Where, symbol = 'LAGC'): Promise<void> {
  const { quote } = await stockOf(server, symbol)
  const price = (Math.floor(Number(quote.last) * 95) / 100).toFixed(2)
  const { nowMs } = await advanceClock(server, 0)
  const opensAt = nowMs + minuteMs
  await signedByTwo(server, {
    path: '/console/blocks/propose',
    input: {
      symbol,
      seller: 'Harbour Pension Trust',
      whyEn: 'To pay pensions.',
      whyEs: 'Para pagar pensiones.',
      whyPt: 'Para pagar aposentadorias.',
      owned: '50000',
      price,
      offered: '3000',
      minimum: '100',
      maximum: '2500',
      lot: '1',
      opensAt: String(opensAt),
      closesAt: String(opensAt + dayMs),
      lockDays: '2',
      reason: 'seller_asked',
    },
  })
  await advanceClock(server, minuteMs)
}

/** 1,000 coins at 0.50 for a day, at most 200 USDT a user; 20% are released at the listing and the rest in two parts. */
export async function publishOffering(server: Where, coin = 'KORA', name = 'Kora Network'): Promise<void> {
  const { nowMs } = await advanceClock(server, 0)
  const opensAt = nowMs + minuteMs
  await signedByTwo(server, {
    path: '/console/coin-offers/propose',
    input: {
      coin,
      name,
      aboutEn: 'Pays for sending messages between ships and ports.',
      aboutEs: 'Sirve para pagar mensajes entre barcos y puertos.',
      aboutPt: 'Serve para pagar mensagens entre navios e portos.',
      price: '0.50',
      offered: '1000',
      minimum: '10',
      maximum: '2000',
      step: '10',
      cap: '200',
      opensAt: String(opensAt),
      closesAt: String(opensAt + dayMs),
      listsAt: String(opensAt + dayMs + 10 * minuteMs),
      atListing: '20',
      parts: '2',
      everyDays: '1',
      reason: 'issuer_asked',
    },
  })
  await advanceClock(server, minuteMs)
}
