import { port } from '../../core/index.ts'
import type { Rates } from '../orders/index.ts'

/** Fee schedules beside those of exchanges, by the names that instruments have of them. */
export type Schedules = Readonly<Record<string, Rates>>

export const schedules = port<Schedules>('fee schedules', () => ({}))
