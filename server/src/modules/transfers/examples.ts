import { type ExamplesOf, key, withUser } from '../../core/index.ts'

const toCoins = { from: 'stock', to: 'coin', asset: 'NGN', amount: '100.00' }

export const transferExamples: ExamplesOf<'transfer'> = {
  transfer: {
    name: 'a transfer to the coin account',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('transfer', toCoins, { by, key }),
  },
}
