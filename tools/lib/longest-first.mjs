import { BaseSequencer } from 'vitest/node'

/** Files that take more than ten seconds, longest first. Started last, one of them would leave the other processor idle. */
const long = [
  'level-2/level-2.test.ts',
  'simulation/simulation.test.ts',
  'proving/calls.test.ts',
  'proving/write-points.test.ts',
  'src/strange-names.test.ts',
  'proving/superuser-edits.test.ts',
  'checks/checks.test.ts',
  'proving/races.test.ts',
  'accounts/accounts.test.ts',
  'offers/offers.test.ts',
  'stocks/portion-size.test.ts',
  'security/codes.test.ts',
  'venue/venue.test.ts',
  'proving/evil-market.test.ts',
  'postgres/killed.test.ts',
]

/** Starts the long files first, then the others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const at = long.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? long.length : at
    }
    const others = await super.sort(files)
    return others.sort((one, other) => place(one) - place(other))
  }
}
