import type { VoteChoice } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.tsx'
import { keyOf, useAction } from '../../lib/query.ts'

/** Casts the vote of today on a stock; the answer is its new tally. */
export function useCast(symbol: string) {
  const text = useText('vote')
  const cache = useQueryClient()
  const bull = useAction('vote')
  const bear = useAction('vote')
  async function cast(choice: VoteChoice) {
    const answer = await (choice === 'bull' ? bull : bear).run({ id: symbol, choice })
    if (answer.ok) cache.setQueryData(keyOf('voteInfo', { id: symbol }), answer.value)
    else toasts.show(answer.msg || text('noAnswer'))
  }
  return { busy: bull.busy ? 'bull' : bear.busy ? 'bear' : undefined, cast }
}
