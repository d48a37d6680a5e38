const amount = (value: string, unit: string) => ({ kind: 'amount', value, unit }) as const
const blocks = (value: string) =>
  ({
    kind: 'integer',
    value,
    unit: 'blocks, the payment’s own counted, until a deposit is credited',
  }) as const

/** What coins are worth for totals, when a deposit of them counts, and how many somebody may practise with at once. */
export const coinDefinitions = {
  'reference.rate.BTC.NGN': amount('146300000.00', 'NGN'),
  'reference.rate.ETH.NGN': amount('4928000.00', 'NGN'),
  'reference.rate.USDT.NGN': amount('1540.00', 'NGN'),
  'reference.rate.XRP.NGN': amount('3542.00', 'NGN'),
  'reference.rate.LTC.NGN': amount('146300.00', 'NGN'),
  'reference.rate.DOGE.NGN': amount('261.80', 'NGN'),
  'reference.rate.TRX.NGN': amount('431.20', 'NGN'),
  'reference.rate.SOL.NGN': amount('231000.00', 'NGN'),
  'reference.rate.ADA.NGN': amount('847.00', 'NGN'),
  'coin.confirmations.bitcoinTest': blocks('2'),
  'coin.confirmations.litecoinTest': blocks('6'),
  'coin.confirmations.dogecoinTest': blocks('20'),
  'coin.confirmations.ethereumSepolia': blocks('12'),
  'coin.confirmations.tronNile': blocks('20'),
  'coin.confirmations.xrplTest': blocks('1'),
  'coin.deposit.least.BTC': amount('0.0001', 'BTC'),
  'coin.deposit.least.ETH': amount('0.002', 'ETH'),
  'coin.deposit.least.USDT': amount('2.00', 'USDT'),
  'coin.deposit.least.XRP': amount('1.00', 'XRP'),
  'coin.deposit.least.LTC': amount('0.01', 'LTC'),
  'coin.deposit.least.DOGE': amount('5.00', 'DOGE'),
  'coin.deposit.least.TRX': amount('5.00', 'TRX'),
  'coin.practice.most.BTC': amount('0.5', 'BTC'),
  'coin.practice.most.ETH': amount('10', 'ETH'),
  'coin.practice.most.USDT': amount('20000.00', 'USDT'),
  'coin.practice.most.XRP': amount('10000.00', 'XRP'),
  'coin.practice.most.LTC': amount('200', 'LTC'),
  'coin.practice.most.DOGE': amount('100000.00', 'DOGE'),
  'coin.practice.most.TRX': amount('50000.00', 'TRX'),
  'coin.addresses.max': {
    kind: 'integer',
    value: '20',
    unit: 'addresses of one person on one network',
  },
} as const
