/**
 * Runs all items, in this order as far as possible: each takes `cores` of the machine's processors, at most all of them, and a later item
 * starts earlier if it fits beside those under way. Resolves when all have ended; `run` must not throw.
 */
export async function sideBySide(items, cores, run) {
  const waiting = [...items]
  const underWay = new Set()
  let free = cores
  const needs = (item) => Math.min(item.cores, cores)
  while (waiting.length > 0 || underWay.size > 0) {
    for (let at = waiting.findIndex((item) => needs(item) <= free); at >= 0; ) {
      const [item] = waiting.splice(at, 1)
      free -= needs(item)
      const ending = run(item).finally(() => {
        free += needs(item)
        underWay.delete(ending)
      })
      underWay.add(ending)
      at = waiting.findIndex((one) => needs(one) <= free)
    }
    await Promise.race(underWay)
  }
}
