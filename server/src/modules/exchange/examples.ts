import type { Answer, Call } from '@openbourse/protocol'
import { type ExamplesOf, key, type Props, type Stage, valueIn, withUser } from '../../core/index.ts'

const thousand = { from: 'NGN', to: 'USD', amount: '1000.00' }

async function quoted(stage: Stage, by: Props['by']): Promise<string> {
  return valueIn<{ quoteId: string }>(await stage.ask('exchangeQuote', thousand, { by })).quoteId
}

async function withQuote(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  return { by, id: await quoted(stage, by) }
}

/** A quote does not outlive its server; a user who then asks again has moved nothing yet, and gets another one. */
async function exchangeOnce(stage: Stage, { by, id }: Props): Promise<Answer<Call>> {
  const first = await stage.ask('exchange', { quoteId: id }, { by, key })
  if (first.ok || first.reason !== 'exchange_quote_unknown') return first
  return stage.ask('exchange', { quoteId: await quoted(stage, by) }, { by, key: `${key}-2` })
}

export const exchangeExamples: ExamplesOf<'exchange'> = {
  exchange: {
    name: 'an exchange of currencies',
    prepare: withQuote,
    // The refusal of the quote that is gone is kept under its key as well.
    repeats: ['core.command'],
    act: exchangeOnce,
  },
}
