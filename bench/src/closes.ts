import { drawer } from './draw.ts'

/** Rises and falls of 40 to 160 bars each, so that no crossing is over after one bar, which the peer would pass over. */
export function closesOf(count: number): number[] {
  const draw = drawer()
  const closes: number[] = []
  let close = 10_000
  while (closes.length < count) {
    const isUp = close < 2_000 || (close < 50_000 && draw(2) === 0)
    const length = 40 + draw(120)
    for (let bar = 0; bar < length && closes.length < count; bar += 1) {
      close += (isUp ? 1 : -1) * (1 + draw(10))
      closes.push(close)
    }
  }
  return closes
}
