import type { Follow } from '@openbourse/protocol'

/** What a user sets for a copy: money as whole units of the currency, and ten-thousandths. */
export type Limits = {
  readonly maximum: number
  /** 0 is none. */
  readonly stopLoss: number
  readonly slippage: number
  readonly openPositions: boolean
}

/** Ends and steps of the sliders. The smallest amounts are what the server takes, by currency. */
export const bounds = {
  amount: { NGN: 20_000, USD: 20, USDT: 20 } as Readonly<Record<string, number>>,
  order: { NGN: 1_000, USD: 1, USDT: 1 } as Readonly<Record<string, number>>,
  stopLoss: { least: 500, most: 5_000, step: 500, usual: 1_500 },
  slippage: { least: 5, most: 100, step: 5 },
} as const

/** Part of what is put in that is the largest order at first: three in twenty. */
const firstOrder = { part: 3, of: 20 } as const

/** `whole` is what is put in, and `least` the smallest order, in whole units of the currency. */
export const firstLimits = (whole: number, least: number): Limits => ({
  maximum: Math.max(least, Math.floor((whole * firstOrder.part) / firstOrder.of / least) * least),
  stopLoss: bounds.stopLoss.usual,
  slippage: 30,
  openPositions: false,
})

export const limitsOf = ({ maximum, stopLoss, slippage }: Follow): Limits => ({
  maximum: Number(maximum),
  stopLoss: stopLoss ?? 0,
  slippage,
  openPositions: false,
})

/** As the server takes them. */
export const asked = ({ maximum, stopLoss, slippage }: Limits) => ({
  maximum: String(maximum),
  slippage: String(slippage),
  ...(stopLoss > 0 && { stopLoss: String(stopLoss) }),
})
