import { type Refused, refuse } from '@openbourse/protocol'
import { siteOf } from '../../platform/addresses.ts'
import type { Captcha } from './captcha.ts'
import type { Tallies } from './tallies.ts'
import type { AccountSettings, Client } from './types.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

export type TooManyPractice = Refused<'captcha_wrong' | 'practice_too_many'>

/**
 * How many practice accounts one place may open: a few an hour with a tap, more with a proof of work for
 * each, and a daily maximum. Many phones share an address, so a tap must keep working there. The daily
 * maximum covers the whole network of a site, which can have tens of thousands of smaller ones.
 */
export function countingPractice(
  settings: AccountSettings,
  captcha: Captcha,
  tallies: Tallies,
): (client: Client, given: string | undefined, nowMs: number) => Promise<TooManyPractice | undefined> {
  return async (client, given, nowMs) => {
    const hour = Math.floor(nowMs / hourMs)
    const free = { tries: settings.integer('practice.open.freePerHour'), lockMinutes: 60 }
    const isFree = (await tallies.count(`practice ${hour} ${client.network}`, free, nowMs)) === 0
    if (!isFree && !(await captcha.accept(given ?? '')))
      return refuse('captcha_wrong', { fields: ['captcha'] })

    const day = Math.floor(nowMs / dayMs)
    const most = { tries: settings.integer('practice.open.perDay'), lockMinutes: 24 * 60 }
    if ((await tallies.count(`practice of day ${day} ${siteOf(client.ip)}`, most, nowMs)) === 0)
      return undefined
    const hours = Math.ceil(((day + 1) * dayMs - nowMs) / hourMs)
    return refuse('practice_too_many', { values: { hours: String(hours) } })
  }
}
