import type { Results } from '../../lib/ask.ts'

export type Halt = Results['consoleMarket']['halted'][number]
export type Market = Results['consoleMarket']
