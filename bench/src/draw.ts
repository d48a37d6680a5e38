/** Whole numbers below n from a fixed sequence, so that all runs are alike. */
export function drawer(seed = 20_251_121): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(1_664_525, state) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
