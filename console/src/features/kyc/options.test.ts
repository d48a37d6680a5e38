import { readFileSync } from 'node:fs'
import { kycLookReasons, sentence } from '@openbourse/protocol'
import { faultsText, kycChecks, kycFieldReasons, readFaults } from '@openbourse/protocol/documents'
import { expect, it } from 'vitest'
import { looks } from './looks.ts'
import { faultsIn, isPassable, isReturnable, optionsOf, type Verdicts } from './options.ts'

const messages = JSON.parse(
  readFileSync(new URL('../../../messages/en-US/kyc.json', import.meta.url), 'utf8'),
) as { reasons: Record<string, string> }

it("offers every reason of every part exactly once, in the user's words", () => {
  const offered = kycChecks.flatMap(optionsOf).map(({ field, reason }) => `${field}:${reason}`)
  const all = Object.entries(kycFieldReasons).flatMap(([field, words]) =>
    words.map((one) => `${field}:${one}`),
  )
  expect(offered.sort()).toEqual(all.sort())
  for (const reason of new Set(Object.values(kycFieldReasons).flat()))
    expect(messages.reasons[reason]).toBe(sentence(reason, { years: '{years}' }, 'en-US'))
})

it('asks for a reason that the server takes', () => expect(looks).toEqual(kycLookReasons))

it('passes only what holds throughout, and returns only what is answered throughout', () => {
  const all: Verdicts = Object.fromEntries(kycChecks.map((check) => [check, 'holds']))
  const glare = { field: 'front', reason: 'kyc_image_glare' } as const
  const edited = { field: 'front', reason: 'kyc_image_edited' } as const
  expect([isPassable(all), isReturnable(all)]).toEqual([true, false])
  expect(isReturnable({ ...all, front: 'fails' })).toBe(false)
  expect(isReturnable({ front: glare })).toBe(false)
  const failed: Verdicts = { ...all, front: glare, untouched: edited }
  expect([isPassable(failed), isReturnable(failed)]).toEqual([false, true])
  expect(readFaults(faultsText(faultsIn(failed)))).toEqual([edited])
})
