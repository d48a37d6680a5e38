import { type CallName, calls } from '@openbourse/protocol'
import { afterEach, expect, test } from 'vitest'
import { marketRaces } from './testing/market-races.ts'
import { moneyRaces } from './testing/money-races.ts'
import { openStage, type Stage } from './testing/stage.ts'

const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

const all = [...marketRaces, ...moneyRaces]

test.each(all.map((race) => [race.name, race] as const))('%s', { timeout: 180_000 }, async (_, race) => {
  const stage = await openStage()
  open.push(stage)
  await race.run(stage)
})

/** Calls under a key that move neither money nor shares, nor set any aside: what they write is told once by their crash. */
const movesNothing: ReadonlySet<CallName> = new Set([
  'guardOrder',
  'guardPosition',
  'rechargeAddressNew',
  'rechargeReport',
  'kycSubmit',
  'supportSend',
  'operatorAnswer',
  'consoleContentPropose',
  'consoleOperatorPropose',
  'consoleDecline',
  'consoleWithdraw',
  'consoleSettingPropose',
  'consoleHalt',
  'consoleHaltMarket',
  'consoleResume',
  'consolePersonNote',
])

test('every call that moves money is raced, fifty at once, round after round', () => {
  const raced = new Set(all.flatMap((race) => race.calls))
  const keyed = (Object.keys(calls) as CallName[]).filter(
    (name) => (calls[name] as { idempotent?: true }).idempotent,
  )
  expect(keyed.filter((name) => !raced.has(name) && !movesNothing.has(name))).toEqual([])
  expect([...movesNothing].filter((name) => raced.has(name) || !keyed.includes(name))).toEqual([])
})
