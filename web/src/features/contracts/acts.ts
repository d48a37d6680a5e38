/** What can be done with an open position. */
export type PositionAct = 'margin' | 'part' | 'close' | 'takeProfit' | 'stopLoss'
