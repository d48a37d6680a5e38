type Shelf = {
  readonly match: (request: Request) => Promise<Response | undefined>
  readonly put: (request: Request, response: Response) => Promise<void>
}

/**
 * A hashed file never changes: once read it is kept until its build goes. The cache only saves time: where it is full, forbidden
 * or damaged, the file comes from the network as if there were none.
 */
export async function assetFrom(
  request: Request,
  ports: { readonly cache: Shelf | undefined; readonly fetch: (request: Request) => Promise<Response> },
): Promise<Response> {
  const { cache } = ports
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept) return kept
  const fresh = await ports.fetch(request)
  if (fresh.ok) void cache?.put(request, fresh.clone()).catch(() => {})
  return fresh
}
