import type { Article } from '@openbourse/protocol'

/**
 * The price that an article's change is measured from: the last price without the change. Undefined where it is about
 * no change. It is a place in a picture, not money.
 */
export function baseOf({ spark, rate }: Pick<Article, 'spark' | 'rate'>): number | undefined {
  const last = spark.at(-1)
  if (last === undefined || rate === null || Number(rate) <= -1) return undefined
  return Number(last) / (1 + Number(rate))
}
