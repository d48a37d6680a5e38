/** One check: its name, its limit, and whether it holds. */
export type Finding = { readonly ok: boolean; readonly message: string }

export function atMost(what: string, found: number, max: number, unit: string): Finding {
  const digits = Math.abs(found) < 10 ? 2 : 0
  return {
    ok: found <= max,
    message: `${what}: ${found.toFixed(digits)} ${unit} (at most ${max.toFixed(digits)})`,
  }
}

export function none(what: string, found: number): Finding {
  return { ok: found === 0, message: `${what}: ${found}` }
}

/** Growth a minute of evenly taken samples, by least squares. */
export function slopePerMinute(
  samples: readonly { readonly atMs: number; readonly value: number }[],
): number {
  const many = samples.length
  if (many < 2) return 0
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / many
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / many
  const over = samples.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - mean), 0)
  const under = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0)
  return (over / under) * 60_000
}

/** Prints each finding on a line; true when all of them are as they should be. */
export function pronounce(findings: readonly Finding[]): boolean {
  for (const { ok, message } of findings) console.log(`${ok ? 'ok    ' : 'FAILED'} ${message}`)
  return findings.every(({ ok }) => ok)
}
