import type { RobotOrder, RobotOrderState } from '@openbourse/protocol'

/** Tone of the pill of an order. */
export const tones = {
  waiting: 'warn',
  running: 'info',
  stopping: 'warn',
  ended: 'plain',
  stopped: 'plain',
  withdrawn: 'plain',
} as const satisfies Readonly<Record<RobotOrderState, string>>

export const isOver = ({ state }: Pick<RobotOrder, 'state'>): boolean =>
  state === 'ended' || state === 'stopped' || state === 'withdrawn'
