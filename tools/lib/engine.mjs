/**
 * Words for the JavaScript engine that runs the server, the same wherever it is run as a whole.
 * Young objects get 32 MB a side: left to itself the engine takes twice that after the first busy minute and never
 * gives it back, and a small machine has better uses for it.
 * Small functions may grow together to twice the usual size, which is about what one command of an order book is.
 */
export const engineWords = ['--max-semi-space-size=32', '--max-inlined-bytecode-size-cumulative=1840']

/**
 * Settings of the process around the engine. On Linux, large blocks of memory use pages of 2 MB where the system has
 * them: reads in a deep order book are spread over its tables, and much of their cost is finding the page. An allocator
 * that is already tuned is left alone.
 */
export const engineSurroundings = {
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1',
}
