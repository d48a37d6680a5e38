import type { Calls, Output } from '@openbourse/protocol'

export type Info = Output<Calls['robotInfo']>
export type OrderInfo = Output<Calls['robotOrderDetails']>
export type Income = Output<Calls['robotIncome']>
