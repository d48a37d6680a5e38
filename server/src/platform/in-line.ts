/**
 * Those that wait for what comes next, in portions: each look answers up to so many that still do, as `named` tells. It goes through them
 * once instead of from the first one each time; those that came in the meantime follow when the line is through.
 */
export function inLine<One>(
  waiting: () => Iterable<number>,
  named: (id: number) => One | undefined,
): (nowMs: number, most: number) => One[] {
  let line: number[] = []
  let next = 0
  return (_nowMs, most) => {
    while (next < line.length && named(line[next]!) === undefined) next++
    if (next >= line.length) {
      line = [...waiting()]
      next = 0
    }
    const found: One[] = []
    for (let at = next; at < line.length && found.length < most; at++) {
      const one = named(line[at]!)
      if (one !== undefined) found.push(one)
    }
    return found
  }
}
