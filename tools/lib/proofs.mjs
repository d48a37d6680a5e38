import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { runGoCheck } from './go-check.mjs'
import { root } from './paths.mjs'
import { runVitest } from './runners.mjs'

/** The full counts of `npm run prove`. The environment may set others, and docs/proofs.md has the ones used. */
const counts = { SEEDS: 2000, SEEDS_2: 300, CRASHES: 10_000, ROUNDS: 40, KILLS: 20 }
const asked = (name) => String(process.env[name] ?? counts[name])
const number = (name) => Number(asked(name)).toLocaleString('en-US')
const simulation = 'server/src/simulation/simulation.test.ts'
const servers = 'server/src/simulation/level-2/level-2.test.ts'
const plants = 'server/src/simulation/plants.test.ts'
const races = 'server/src/proving/races.test.ts'
const calls = 'server/src/proving/calls.test.ts'
const writes = 'server/src/proving/write-points.test.ts'
const kills = 'server/src/proving/killed.process.test.ts'
const crashes = 'server/src/modules/contracts/crashes.test.ts'

/** The short ones first: a run that is ended early has proven most of them. */
export const proofs = [
  {
    key: 'go',
    name: 'Our log, read by Go’s golang.org/x/mod/sumdb',
    extent: '66,000 entries, one in 97 proven; notes both ways',
    seeds: 'none',
    run: runGoCheck,
  },
  {
    key: 'kills',
    name: 'Kills of the real process and its database',
    extent: `${number('KILLS')} kills under load`,
    seeds: '20,260,116',
    run: () => runVitest('proving', { files: [kills], extra: { KILLS: asked('KILLS') } }),
  },
  {
    key: 'races',
    name: 'Races',
    extent: `${number('ROUNDS')} rounds of fifty at once for each`,
    seeds: 'one for each race, in its source',
    run: () => runVitest('server', { files: [races], extra: { ROUNDS: asked('ROUNDS') } }),
  },
  {
    key: 'calls',
    name: 'Each call that changes something, from one example',
    extent:
      'fifty at once with one key and with fifty, bad values, privileged fields, other users, other roles',
    seeds: 'none',
    run: () => runVitest('server', { files: [calls] }),
  },
  {
    key: 'writes',
    name: 'A kill at each write, and each row compared',
    extent: 'every example and every flow of every product',
    seeds: 'none',
    run: () => runVitest('server', { files: [writes] }),
  },
  {
    key: 'contracts',
    name: 'Positions on margin in a market that falls and rises at random',
    extent: `${number('CRASHES')} moves with gaps, halts, empty books and restarts`,
    seeds: 'one for each 120 moves, from 1',
    run: () => runVitest('server', { files: [crashes], extra: { CRASHES: asked('CRASHES') } }),
  },
  {
    key: 'servers',
    name: 'Simulated lives of whole servers',
    extent: `${number('SEEDS_2')} lives of 60 steps; every flow killed before and after each write`,
    seeds: `1 to ${number('SEEDS_2')}; 7, 17, 19`,
    run: () => runVitest('simulation', { files: [servers], extra: { SEEDS_2: asked('SEEDS_2') } }),
  },
  {
    key: 'lives',
    name: 'Simulated lives of the core',
    extent: `${number('SEEDS')} lives of 2,000 steps`,
    seeds: `1 to ${number('SEEDS')}`,
    run: () => runVitest('simulation', { files: [simulation], extra: { SEEDS: asked('SEEDS') } }),
  },
  {
    key: 'plants',
    name: 'Planted mistakes',
    extent: 'all, each found by the sentence that is meant to find it',
    seeds: '1 to 40 each',
    run: () => runVitest('simulation', { files: [plants], extra: { PLANTS: '1/1' } }),
  },
]

/** Writes docs/proofs.md: only what was run, and what was left out. */
export function keepProofs(done) {
  const row = ({ proof, passed, failed, left, seconds }) =>
    `| ${proof.name} | ${proof.extent} | ${proof.seeds} | ${left ? `not run: ${left}` : failed > 0 ? `**${failed} failed**` : `${passed} passed`} | ${seconds} |`
  const left = proofs.filter((proof) => !done.some((one) => one.proof === proof))
  const lines = [
    '# Proofs',
    '',
    `The last run of \`npm run prove\`, which writes this page: ${new Date().toISOString().slice(0, 10)}, ${commit()}, ${cpus().length} processors.`,
    '',
    '| what | how much | seeds | tests | seconds |',
    '|---|---|---|---|---|',
    ...done.map(row),
    '',
    left.length === 0
      ? 'Nothing was left out.'
      : `Left out: ${left.map(({ name }) => name.toLowerCase()).join(', ')}.`,
    '',
    `The whole form is ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`)
      .join(', ')}; [decision 57](decisions/0057-what-is-proven-when.md) says what each run proves.`,
    '',
  ]
  writeFileSync(join(root, 'docs', 'proofs.md'), lines.join('\n'))
}

/** The commit that was proven, and whether files differed from it. */
function commit() {
  try {
    const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
    const changed = git('status', '--porcelain', '--', ':!docs/proofs.md') === '' ? '' : ' with changes'
    return `commit ${git('rev-parse', '--short=12', 'HEAD')}${changed}`
  } catch {
    return 'no commit, because this is no clone'
  }
}
