import { type ExamplesOf, key, valueIn, withUser } from '../../core/index.ts'

const toCoins = { from: 'stock', to: 'coin', asset: 'NGN', amount: '100.00' }

export const transferExamples: ExamplesOf<'transfer' | 'coinTransfer'> = {
  transfer: {
    name: 'a transfer to the coin account',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('transfer', toCoins, { by, key }),
  },
  coinTransfer: {
    name: 'a transfer to the contract account',
    async prepare(stage) {
      const { by } = await withUser(stage)
      await stage.market.grant(by.userId, 'USDT', '500.00')
      valueIn(
        await stage.ask(
          'transfer',
          { from: 'stock', to: 'coin', asset: 'USDT', amount: '500.00' },
          { by, key: `${key}-coins` },
        ),
      )
      return { by, id: '' }
    },
    act: (stage, { by }) =>
      stage.ask(
        'coinTransfer',
        { from: 'spot', to: 'contract', asset: 'USDT', amount: '400.00' },
        { by, key },
      ),
  },
}
