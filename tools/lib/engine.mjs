/**
 * Words for the JavaScript engine that runs the server, the same wherever it is run as a whole.
 * Young objects get 32 MB a side: left to itself the engine takes twice that after the first busy minute and never
 * gives it back, and a small machine has better uses for it.
 * Small functions may grow together to twice the usual size, which is about what one command of an order book is.
 */
export const engineWords = ['--max-semi-space-size=32', '--max-inlined-bytecode-size-cumulative=1840']

/**
 * What the engine finds around it. On Linux large pieces of memory come in pages of 2 MB where the system has them: the tables of a
 * deep order book are read all over, and much of what that costs is finding the page. Whoever tunes the allocator himself is left alone.
 */
export const engineSurroundings = {
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1',
}
