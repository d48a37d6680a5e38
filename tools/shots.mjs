// `npm run shots`: pictures of every address, in every language, light and dark, narrow and wide, to check a changed
// screen. They go to shots/, which git ignores. `npm run shots -- /pages/stock/stockKline` takes only what contains the word;
// a second word chooses the looks, as in `npm run shots -- tabbar/home es-MX-dark-360`.

import { runBuilt } from './lib/run-built.mjs'

await runBuilt(['journeys', 'shots.ts'], process.argv.slice(2))
