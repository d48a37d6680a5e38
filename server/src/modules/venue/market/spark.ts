const pointsMax = 32
const firstStepMs = 60_000

/** Closing prices of a day so far at even distances, never more than 32: when they are too many, every other one goes. */
export type Spark = {
  add(t: number, price: number): void
  prices(): number[]
}

export function createSpark(points: readonly { readonly t: number; readonly price: number }[] = []): Spark {
  let kept: { t: number; price: number }[] = []
  let stepMs = firstStepMs
  const add = (t: number, price: number): void => {
    const last = kept.at(-1)
    if (last && t < last.t + stepMs) {
      last.price = price
      return
    }
    kept.push({ t: Math.floor(t / stepMs) * stepMs, price })
    while (kept.length > pointsMax) {
      stepMs *= 2
      // The newest of each pair represents both, so that the line always ends at the last price.
      kept = kept.filter((_, at) => (kept.length - 1 - at) % 2 === 0)
    }
  }
  for (const { t, price } of points) add(t, price)
  return { add, prices: () => kept.map(({ price }) => price) }
}
