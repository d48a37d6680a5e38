/** What the bundler tells about a module: what it imports before it runs. */
export type Graph = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

type Options = {
  /** Files that stay chunks of their own: the entry and the page that most visits begin with. */
  readonly starts: readonly string[]
  /** Listings of a library: what they list is taken by who uses it, not because it is listed. */
  readonly listings: readonly string[]
}

/**
 * One chunk of all that the entry and home stand on. As one file it is a tenth smaller than as forty, which have no words in
 * common to be compressed by, and it is asked for once.
 */
export function firstChunk(options: Options) {
  let needed: ReadonlySet<string> | undefined
  return {
    debugName: 'app',
    name(id: string, graph: Graph): string | null {
      needed ??= neededBy(options, graph)
      return needed.has(id) ? 'app' : null
    },
  }
}

function neededBy({ starts, listings }: Options, graph: Graph): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    if (listings.includes(id)) return
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return new Set([...seen].filter((id) => !starts.includes(id)))
}
