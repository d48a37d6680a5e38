import type { Results } from './ask.ts'
import { useCall } from './query.ts'

/** An account that holds the shares of an issue until they are allotted. */
export type Escrow = Results['consoleOffers']['list'][number]

const everyMs = 30_000

/** Every issue with its escrow, newest first. */
export const useEscrows = () => useCall('consoleOffers', {}, { everyMs })
