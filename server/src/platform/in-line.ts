/**
 * Items that wait for the next event, in portions: each call of `due` returns a few that still wait, as `named`
 * decides. It goes through them once instead of from the first one each time; items added in the meantime follow at
 * the end.
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
