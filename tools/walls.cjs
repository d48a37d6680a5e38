// Import rules: which folder may import which. Each rule is one sentence; `npm run walls` holds the tree to them.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const tests = '\\.test\\.tsx?$|/testing/'
// The simulation may use what tests use, and no other folder may use it.
const simulation = '^server/src/simulation/'
const assembly = '^server/src/(main|ports|products|server|testing-calls)\\.ts$'

const pure = [
  rule(
    'money-is-a-leaf',
    'Arithmetic imports nothing.',
    { path: '^money/src', pathNot: tests },
    { pathNot: '^money/src' },
  ),
  ...['matching', 'quant'].map((name) =>
    rule(
      `${name}-is-pure`,
      `${name} sees no clock, database or network.`,
      { path: `^${name}/src`, pathNot: tests },
      { pathNot: `^(${name}|money)/src` },
    ),
  ),
  rule(
    'proof-is-pure',
    'Proofs use nothing of the project, and one audited library of hashes and curves.',
    { path: '^proof/src', pathNot: tests },
    { pathNot: '^proof/src|^(proof/)?node_modules/@noble/' },
  ),
  rule(
    'protocol-is-a-promise',
    'The shared contract may use money and zod, nothing that runs on one side only.',
    { path: '^protocol/src', pathNot: tests },
    { pathNot: '^(protocol|money)/src|^node_modules/zod/' },
  ),
]

const sides = [
  rule(
    'client-never-sees-server',
    'Web and console reach the server over HTTP.',
    { path: '^(web|console|ui|client)/' },
    { path: '^(server|matching)/' },
  ),
  rule(
    'server-never-sees-client',
    'The server does not know who is watching.',
    { path: '^server/src' },
    { path: '^(web|console|ui|client)/' },
  ),
  rule(
    'apps-are-strangers',
    'Web and console share only ui, client, protocol and pure packages.',
    { path: '^(web|console)/src' },
    { path: '^(web|console)/src', pathNot: '^$1/src' },
  ),
  rule(
    'ui-is-generic',
    'The design system has no business words.',
    { path: '^ui/src' },
    { path: '^(protocol|client|web|console|quant|proof)/src' },
  ),
  rule(
    'client-kit-knows-no-app',
    'What both apps ask the server with knows neither of them.',
    { path: '^client/src', pathNot: tests },
    { pathNot: '^(client|protocol|ui)/|^node_modules/|^node:' },
  ),
  rule(
    'journeys-are-guests',
    'A journey knows what a person knows: addresses and words, no source of the product.',
    { path: '^journeys/' },
    { path: '^(server|web|console|ui|client|matching)/src' },
  ),
]

const server = [
  rule(
    'platform-is-the-ground',
    'Plumbing serves core and modules and knows neither.',
    { path: '^server/src/platform' },
    { path: '^server/src/(core|modules|server|ports|products|main)' },
  ),
  rule(
    'core-below-modules',
    'The writer carries the commands of modules and knows none of them; ledger alone, the lowest, gives it words.',
    { path: '^server/src/core', pathNot: tests },
    {
      path: '^server/src/(modules|server|ports|products|main)',
      pathNot: '^server/src/modules/ledger/(index|types)\\.ts$',
    },
  ),
  rule(
    'modules-below-the-assembly',
    'A product does not know which others there are.',
    { path: '^server/src/modules' },
    { path: assembly },
  ),
  rule(
    'front-door-only',
    'A module is imported through its index.ts only.',
    { path: '^server/src/modules/([^/]+)/' },
    {
      path: '^server/src/modules/[^/]+/',
      pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
    },
  ),
  rule(
    'front-door-only-for-the-assembly',
    'The composition root uses the same front door.',
    { path: assembly },
    { path: '^server/src/modules/[^/]+/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
  ),
  rule(
    'rules-are-pure',
    'Business rules compute; they do not fetch.',
    { path: '^server/src/modules/[^/]+/rules\\.ts$' },
    { pathNot: '/rules\\.ts$|^(money|protocol|quant|proof)/src' },
  ),
  rule(
    'ground-modules-know-no-product',
    'Books, settings and notices serve every product; products need each other in one direction, or they are a cycle.',
    { path: '^server/src/modules/(ledger|settings|notices)/', pathNot: tests },
    { path: '^server/src/modules/', pathNot: '^server/src/modules/(ledger|settings|notices)/' },
  ),
]

const apps = [
  rule(
    'pages-compose',
    'Only the router imports a page.',
    { path: '^(web|console)/src/(features|common|lib)', pathNot: tests },
    { path: '^(web|console)/src/pages' },
  ),
  rule(
    'pages-do-not-import-pages',
    'Share through a feature.',
    { path: '^(web|console)/src/pages' },
    { path: '^(web|console)/src/pages' },
  ),
  rule(
    'lib-below-features',
    'What every feature uses knows no feature.',
    { path: '^(web|console)/src/lib' },
    { path: '^(web|console)/src/(features|common)' },
  ),
  rule(
    'common-below-features',
    'What several features share stands between them and lib.',
    { path: '^(web|console)/src/common' },
    { path: '^(web|console)/src/(features|pages)' },
  ),
  rule(
    'features-do-not-mix',
    'Two features meet on a page.',
    { path: '^(web|console)/src/features/([^/]+)/' },
    { path: '^(web|console)/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
]

const everywhere = [
  rule('no-cycles', 'A cycle means two folders are really one.', {}, { circular: true }),
  rule(
    'declared-packages-only',
    'A third-party package must be in the package.json of the workspace that uses it.',
    { path: '^[^/]+/src' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule('resolvable', 'Every import must exist.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  rule(
    'races-are-nobodys',
    'A race may look anywhere, and nothing of the product knows of it.',
    { path: '^(?!bench/)' },
    { path: '^bench/' },
  ),
  rule(
    'tests-stay-tests',
    'Product code never imports a test, a fixture or the simulation.',
    { pathNot: `${tests}|${simulation}|^bench/` },
    { path: `${tests}|${simulation}` },
  ),
]

module.exports = {
  forbidden: [...pure, ...sides, ...server, ...apps, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^node_modules/\\.|/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
