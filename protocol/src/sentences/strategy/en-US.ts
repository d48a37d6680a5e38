import type { StrategySentences } from './types.ts'

export const strategyEnglish: StrategySentences = {
  strategy_members: () => 'This user isn’t a VIP member. The strategy service is for members only.',
  strategy_unasked: () => 'This user has never written to support, so they can’t have asked for it.',
  strategy_already: () => 'The strategy service is already open for this user.',
  strategy_none: () => 'The strategy service isn’t open for you. Nothing was changed.',
}
