import { expect, test } from 'vitest'
import { type Beside, moveNews } from './rules.ts'

const rise = {
  symbol: 'LAGC',
  name: 'Lagoon Cement',
  rate: '0.0500',
  last: '105.00',
  previousClose: '100.00',
  high: '106.00',
  low: '99.00',
  volume: '10000',
  turnover: '1050000.00',
  currency: 'NGN',
}
const fall = { ...rise, rate: '-0.0500', last: '95.00' }
const nothing: Beside = { open: '100.00', usualVolume: 0, sector: 'materials', peers: [] }

test.each([
  ['nothing beside it', rise, {}, 'big_move'],
  ['most of it at the open', rise, { open: '103.00' }, 'opening_move'],
  ['less than most of it at the open', rise, { open: '102.99' }, 'big_move'],
  ['an open in the other direction', rise, { open: '96.00' }, 'big_move'],
  ['a lower open', fall, { open: '96.00' }, 'opening_move'],
  ['one large trade', rise, { largest: { price: '104.00', quantity: '2000' } }, 'trade_move'],
  ['a smaller trade', rise, { largest: { price: '104.00', quantity: '1999' } }, 'big_move'],
  ['the only trade', rise, { largest: { price: '104.00', quantity: '10000' } }, 'big_move'],
  ['its sector', rise, { peers: ['0.0100', '0.0100'] }, 'sector_move'],
  ['one other stock', rise, { peers: ['0.0500'] }, 'big_move'],
  ['a quiet sector', rise, { peers: ['0.0099', '0.0099'] }, 'big_move'],
  ['the other way round', rise, { peers: ['-0.0050', '-0.0050'] }, 'against_sector'],
  ['its sector, falling', fall, { peers: ['-0.0200', '-0.0400'] }, 'sector_move'],
  ['its volume', rise, { usualVolume: 6666 }, 'busy_move'],
  ['a usual volume', rise, { usualVolume: 6667 }, 'big_move'],
] as const)('a move with %s', (_, facts, beside, kind) => {
  expect(moveNews(facts, { ...nothing, ...beside }).kind).toBe(kind)
})

test('has the figures of its reason', () => {
  const trade = { largest: { price: '104.00', quantity: '2500' } }
  expect(moveNews(rise, { ...nothing, ...trade }).facts).toEqual({
    ...rise,
    tradeShares: '2500',
    tradePrice: '104.00',
    tradePart: '0.2500',
  })
  expect(moveNews(fall, { ...nothing, peers: ['-0.0200', '-0.0401'] }).facts).toMatchObject({
    peers: '2',
    sectorRate: '-0.0300',
  })
  expect(moveNews(rise, { ...nothing, usualVolume: 3000.4 }).facts).toMatchObject({
    usualVolume: '3000',
    times: '3.33',
  })
})
