/**
 * Repetitions in tests. These are the counts of `npm test`; `npm run prove` sets higher ones in the
 * environment. Decision 57 gives the reasons.
 */
export const howOften = {
  /** Simulated runs of the core, level 1, and of whole servers, level 2. */
  lives: asked('SEEDS', 200),
  livesOfServers: asked('SEEDS_2', 100),
  /** Falls and rises of a market with positions on margin. */
  crashes: asked('CRASHES', 600),
  /** Steps in lives of follows. */
  followSteps: asked('FOLLOW_STEPS', 400),
  /** Steps in lives of robots. */
  robotSteps: asked('ROBOT_STEPS', 400),
  /** Steps in lives of funds. */
  fundSteps: asked('FUND_STEPS', 400),
  /** Rounds of each race. */
  rounds: asked('ROUNDS', 5),
  /** Kills of the real process or its database. */
  kills: asked('KILLS', 4),
} as const

function asked(name: string, usual: number): number {
  const given = process.env[name]
  if (given === undefined) return usual
  const count = Number(given)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} must be a count, not “${given}”`)
  return count
}
