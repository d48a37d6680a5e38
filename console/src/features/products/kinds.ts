import { blocks } from './blocks/blocks.ts'
import { coins } from './coins/coins.ts'
import { funds } from './funds/funds.ts'
import { managers } from './managers/managers.ts'
import { plans } from './plans.ts'
import { robots } from './robots/robots.ts'
import { shares } from './shares/shares.ts'
import type { Kind } from './types.ts'

/** Every kind of product that operators open. A new one is a value of this list and its words in the catalogue. */
export const kinds: readonly [Kind, ...Kind[]] = [shares, blocks, coins, robots, funds, managers, plans]
