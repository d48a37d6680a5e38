import { type Example, type ExamplesOf, key, type Props, type Stage, withUser } from '../../core/index.ts'

async function books(stage: Stage): Promise<void> {
  await stage.market.offer('LAGC', 'sell', 31_000, 1000)
  await stage.market.offer('LAGC', 'buy', 30_950, 1000)
}

const ask = (stage: Stage, { by }: Pick<Props, 'by'>, amount: string, keyOf: string) =>
  stage.ask('fractionBuy', { symbol: 'LAGC', amount, least: '0.1' }, { by, key: keyOf })

/** A user with a fraction that has settled. */
async function withFraction(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await books(stage)
  await ask(stage, { by }, '250.00', 'prepared-fraction')
  for (let day = 0; day < 7; day += 1) await stage.market.nextDay()
  return { by, id: 'LAGC' }
}

/** A user with two fractions that make a share and more. */
async function withShare(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await books(stage)
  await ask(stage, { by }, '250.00', 'prepared-fraction-one')
  await ask(stage, { by }, '250.00', 'prepared-fraction-two')
  for (let day = 0; day < 7; day += 1) await stage.market.nextDay()
  return { by, id: 'LAGC' }
}

export const fractionExamples: ExamplesOf<'fractionBuy' | 'fractionSell' | 'fractionShares'> = {
  fractionBuy: {
    name: 'a stock bought for an amount',
    prepare: withUser,
    scene: books,
    act: (stage, { by }) => ask(stage, { by }, '5000.00', key),
  },
  fractionSell: {
    name: 'a part of a fraction sold',
    prepare: withFraction,
    scene: books,
    act: (stage, { by }) =>
      stage.ask('fractionSell', { symbol: 'LAGC', quantity: '0.25', least: '1.00' }, { by, key }),
  },
  fractionShares: {
    name: 'a share made of fractions',
    prepare: withShare,
    act: (stage, { by }) => stage.ask('fractionShares', { symbol: 'LAGC' }, { by, key }),
  },
}

/** A fraction alone, where the amount is less than a share. */
export const fractionFlows: readonly Example[] = [
  {
    name: 'a fraction bought',
    prepare: withUser,
    scene: books,
    act: (stage, { by }) => ask(stage, { by }, '250.00', key),
  },
]
