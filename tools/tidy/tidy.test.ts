import { expect, test } from 'vitest'
import { dependenciesAreDecided, linksResolve, theWorkplaceStaysOutside } from './documents.ts'
import { textsSayWhoIsMeant } from './language.ts'
import { decisionsDoNotWait, looksComeFromTheDesignSystem, timeAndChanceArePassedIn } from './purity.ts'
import { filesFitInTheHead, functionsFitOnAScreen } from './sizes.ts'
import type { Check, SourceFile } from './source.ts'
import { modulesKeepToTheirTables } from './tables.ts'
import { wordsAgree } from './vocabulary.ts'
import {
  amountsAreExact,
  amountsAreNotNumbers,
  noTestIsLeftOut,
  nothingIsLeftUnfinished,
  spreadsAddSomething,
  typesAreNotSilenced,
  unitsStandInNames,
} from './words.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })
const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `const line${at} = ${at}`).join('\n')
const join = (...halves: string[]): string => halves.join('')
const product = 'server/src/modules/orders/place.ts'

/** Each check with a tree that it must report, and the same tree fixed. */
const cases: [string, Check, SourceFile[], SourceFile[]][] = [
  [
    'a file of 401 lines',
    filesFitInTheHead,
    [file('money/src/a.ts', lines(401))],
    [file('money/src/a.ts', lines(400))],
  ],
  [
    'a function of 61 lines',
    functionsFitOnAScreen,
    [file('money/src/a.ts', `export function long() {\n${lines(59)}\n}`)],
    [file('money/src/a.ts', `export function long() {\n${lines(58)}\n}\n\n`)],
  ],
  [
    'unfinished work',
    nothingIsLeftUnfinished,
    [file(product, `// ${join('TO', 'DO')}: later`)],
    [file(product, '// Nothing is left to do.')],
  ],
  [
    'a silenced type',
    typesAreNotSilenced,
    [file(product, `// @ts-${join('ig', 'nore')}`)],
    [file(product, '// quiet')],
  ],
  [
    'a spread for layout only',
    spreadsAddSomething,
    [file(product, `const parts = { ...${join('{ cl', 'ock')}, random } }`)],
    [file(product, 'const parts = { ...base, clock, random }')],
  ],
  [
    'a test left out',
    noTestIsLeftOut,
    [file('money/src/a.test.ts', join('test.', "only('x', () => {})"))],
    [file('money/src/a.test.ts', "test('x', () => {})")],
  ],
  [
    'approximate arithmetic',
    amountsAreExact,
    [file(product, `const fee = amount.${join('to', 'Fixed')}(2)`)],
    [
      file(product, '// nothing.'),
      file('web/src/features/stock/chart-line.ts', `x.${join('to', 'Fixed')}(2)`),
      file(product, `const waitMs = Math.${join('ro', 'und')}(x)`),
    ],
  ],
  [
    'an amount that is a number',
    amountsAreNotNumbers,
    [file(product, 'type A = { amount: number }')],
    [file(product, 'type A = { amount: bigint; price: number }')],
  ],
  [
    'a price that is a number where there are no ticks',
    amountsAreNotNumbers,
    [file('server/src/modules/ledger/a.ts', 'type A = { price: number }')],
    [file('server/src/modules/ledger/a.ts', 'type A = { price: bigint }')],
  ],
  [
    'a time-out without a unit',
    unitsStandInNames,
    [file(product, 'const timeout = 5')],
    [file(product, 'const timeoutMs = 5\nsend({ timeout: limits.sendWaitMs })')],
  ],
  [
    'a clock outside its port',
    timeAndChanceArePassedIn,
    [file(product, join('const now = Date', '.now()'))],
    [
      file('server/src/platform/clock.ts', join('const now = Date', '.now()')),
      file(product, '// Date.now() is elsewhere'),
    ],
  ],
  [
    'a rule that waits',
    decisionsDoNotWait,
    [file('server/src/modules/orders/rules.ts', 'export const a = await b()')],
    [file(product, 'export const a = await b()')],
  ],
  [
    'a colour in a page',
    looksComeFromTheDesignSystem,
    [file('web/src/features/home/home.css', '.a { color: #fff; }')],
    [
      file('web/src/features/home/home.css', '.a { color: var(--ink); }'),
      file('ui/src/a.css', '.a { color: #fff; }'),
    ],
  ],
  [
    'pixels in a page',
    looksComeFromTheDesignSystem,
    [file('web/src/features/home/home.css', '.a { top: 3px; }')],
    [file('web/src/features/home/home.css', '@media (min-width: 480px) { .a { top: 0; } }')],
  ],
  [
    'a duration in a page',
    looksComeFromTheDesignSystem,
    [file('web/src/features/home/home.css', '.a { transition: top 120ms; }')],
    [file('web/src/features/home/home.css', '.a { transition: top var(--quick); }')],
  ],
  [
    'a pixel in a component',
    looksComeFromTheDesignSystem,
    [file('web/src/features/home/Home.tsx', "<b style={{ top: '3px' }} />")],
    [file('web/src/features/home/Home.tsx', '<b className={css.top} />')],
  ],
  [
    "another module's table",
    modulesKeepToTheirTables,
    [
      file('server/migrations/0001-a.sql', 'create schema ledger;'),
      file(product, '`select 1 from ledger.posting`'),
    ],
    [
      file('server/migrations/0001-a.sql', 'create schema orders;'),
      file(product, '`select 1 from orders.fill`'),
    ],
  ],
  [
    'a feature with a word of its own',
    wordsAgree,
    [file('web/src/features/wallet/a.ts', '')],
    [
      file('web/src/features/order/a.ts', ''),
      file('server/src/modules/orders/a.ts', ''),
      file('docs/modules/orders.md', ''),
    ],
  ],
  ['a module without a page', wordsAgree, [file('server/src/modules/orders/a.ts', '')], []],
  [
    'a package without a decision',
    dependenciesAreDecided,
    [file('web/package.json', '{"dependencies":{"left-pad":"1.0.0"}}')],
    [
      file('web/package.json', '{"dependencies":{"left-pad":"1.0.0"}}'),
      file('docs/decisions/dependencies.md', '| `left-pad` | pads |'),
    ],
  ],
  ['a 41st package', dependenciesAreDecided, packages(41), packages(40)],
  [
    'a link into nothing',
    linksResolve((path) => path === 'docs/there.md'),
    [file('docs/a.md', '[x](gone.md)')],
    [file('docs/a.md', '[x](there.md#part) [y](https://example.org)')],
  ],
  [
    'a comment that does not say who is meant',
    textsSayWhoIsMeant,
    [file('web/src/a.ts', join('/', '** Only for whoever asks. */\nexport const a = 1'))],
    [
      file('web/src/a.ts', "/** Only for callers that ask. */\nexport const a = text('nobody')"),
      file('server/migrations/0001-a.sql', '-- Nobody reads it.'),
    ],
  ],
  [
    'a test name that does not say who is meant',
    textsSayWhoIsMeant,
    [file('web/src/a.test.ts', "test.each(list)(\n  'shows %s to nobody', () => {})")],
    [file('web/src/a.test.ts', "test('shows it to no user', () => { expect(said).toBe('nobody') })")],
  ],
  [
    'a document that does not say who is meant',
    textsSayWhoIsMeant,
    [file('docs/a.md', 'Nobody sets a price.')],
    [file('docs/a.md', 'No operator sets a price ([why](a-price-nobody-sets.md)).')],
  ],
  [
    'a word about the workplace',
    theWorkplaceStaysOutside,
    [file('docs/a.md', join('see issue ', '#5'))],
    [file('docs/a.md', 'see decision 5')],
  ],
]

function packages(count: number): SourceFile[] {
  const names = Array.from({ length: count }, (_, at) => `p${at}`)
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']))
  return [
    file('web/package.json', JSON.stringify({ dependencies })),
    file('docs/decisions/dependencies.md', names.map((name) => `\`${name}\``).join(' ')),
  ]
}

test.each(cases)('%s is noticed, and its mended form is not', (_name, check, broken, mended) => {
  expect(check(broken).length).toBeGreaterThan(0)
  expect(check(mended)).toEqual([])
})

test('a problem is reported with its place', () => {
  expect(decisionsDoNotWait([file('matching/src/a.ts', '\nconst a = await b()')])[0]).toMatch(
    /^matching\/src\/a\.ts:2: /,
  )
})
