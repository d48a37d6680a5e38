import type { Profile } from '@openbourse/protocol'

/** The steps of setting a trade password, one on each screen. */
export type TradeStep = 'old' | 'new' | 'again' | 'login' | 'code'

/** A first one wants the login password, a change the old digits, a reset the login password and a code. */
export function tradeSteps(profile: Profile, forgotten: boolean): readonly TradeStep[] {
  const login: readonly TradeStep[] = profile.hasLoginPassword ? ['login'] : []
  if (!profile.hasTradePassword) return ['new', 'again', ...login]
  return forgotten ? ['code', 'new', 'again'] : ['old', 'new', 'again']
}

/** The step that a refused field was asked in. */
export function stepOfField(fields: readonly string[], steps: readonly TradeStep[]): TradeStep {
  const [field] = fields
  const asked = { oldPassword: 'old', loginPassword: 'login', code: 'code' } as const
  const step = field !== undefined && field in asked ? asked[field as keyof typeof asked] : 'new'
  if (steps.includes(step)) return step
  return step === 'login' && steps.includes('code') ? 'code' : 'new'
}
